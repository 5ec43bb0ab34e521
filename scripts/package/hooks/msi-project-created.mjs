import { readFileSync, writeFileSync } from 'node:fs';
import { askForWindows } from '../msi-floor.ts';

/** Called by electron-builder (electron-builder.yml) with the description of the MSI, before it is compiled. */
export const msiProjectCreated = (file) => writeFileSync(file, askForWindows(readFileSync(file, 'utf8')));
