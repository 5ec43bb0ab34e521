#!/usr/bin/env node
// electron-builder hands what goes into a .deb to a program with the command line of fpm; this one lets dpkg-deb, Debian's own
// tool, build it, so that no toolbox is fetched. Takes `-s dir -t deb` with options, and `source=/destination` pairs.
import { buildDeb } from './build-deb.ts';

buildDeb(process.argv.slice(2));
