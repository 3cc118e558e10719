// canary: has no test of its name
