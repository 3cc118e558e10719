// Objects whose values do not hold what their counts say.
#pragma once

// What cannot be a set is refused; what can be one is played, and nothing of it stays locked.
void check_hostile();
