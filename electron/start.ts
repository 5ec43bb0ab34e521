import os from 'node:os';
import { app, dialog } from 'electron';
import { findUnmetFloor, readSystem } from '../engines/common/system-floors.mjs';

// The program is loaded behind this: a system that is too old gets a sentence, and no compiled module is loaded on it.
const unmet = findUnmetFloor(readSystem(process.platform, os.release(), process.report));
if (unmet === null) await import('./main.ts');
else {
  process.stderr.write(`${unmet}\n`);
  // Before the program is ready this is a window on Windows and macOS, and a line in the terminal on Linux.
  if (!process.argv.some((word) => word === '--run' || word === '--serve'))
    dialog.showErrorBox('Larmor cannot run here', unmet);
  app.exit(1);
}
