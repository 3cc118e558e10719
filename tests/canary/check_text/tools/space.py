# canary: trailing space 
