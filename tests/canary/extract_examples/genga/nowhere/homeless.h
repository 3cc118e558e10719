// A header of a folder that no translation unit has.
// canary: belongs to no translation unit
//
//     int number = 1;
#pragma once
