// What an animation set promises beside its poses; load_lw_animation_set.h lists it.
#pragma once

// The file is testdata/x/valid/lightwave-figure.x.
void check_contract(const char* path);
