// Imported first by every entry script: one clear line instead of a crash in a native module.
const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `Larmor needs Node ${needed} or newer, this is ${process.versions.node}. Start it through npm (npm start, npm run serve, npm test): npm ci brings the right one.\n`,
  );
  process.exit(1);
}

// And the system below it: the same for its libraries.
const { findUnmetFloor, readSystem } = await import('../engines/common/system-floors.mjs');
const { release } = await import('node:os');
const unmet = findUnmetFloor(readSystem(process.platform, release(), process.report));
if (unmet !== null) {
  process.stderr.write(`${unmet}\n`);
  process.exit(1);
}
