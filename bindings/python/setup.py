"""One wheel for every Python 3 of a platform: nothing is compiled, the library is beside the modules."""

import os

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class Platform(bdist_wheel):
    def get_tag(self):
        return "py3", "none", os.environ["GENGA_PLATFORM"]


class Binary(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"bdist_wheel": Platform}, distclass=Binary)
