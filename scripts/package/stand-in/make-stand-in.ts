import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FuseState, FuseV1Options, FuseVersion } from '@electron/fuses';

/** Before the wire of fuses in every Electron binary (node_modules/@electron/fuses, constants). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const marker = 'STAND-IN.txt';

/** True for a folder that was packed from a stand-in instead of Electron. */
export const isStandIn = (folder: string): boolean => existsSync(path.join(folder, marker));

/** The fuse wire as Electron ships it: every fuse enabled, before packaging sets them. */
const freshWire = (): Buffer => {
  const count = Object.values(FuseV1Options).filter((value) => typeof value === 'number').length;
  return Buffer.from([Number(FuseVersion.V1), count, ...new Array<number>(count).fill(FuseState.ENABLE)]);
};

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A folder that takes the place of Electron's where its binary is not installed: the same files by name, and a "binary"
 * that carries a wire of fuses and runs the packed program in Node. It rehearses packaging and installing; it shows nothing
 * of Electron itself, opens no window and works only on the machine it was made on.
 */
export const makeStandIn = (folder: string, electronVersion: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  const run = path.join(import.meta.dirname, 'run-packed.ts');
  const script = `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(run)} "$(dirname "$(readlink -f "$0")")" "$@"\n`;
  const binary = path.join(folder, 'electron');
  writeFileSync(binary, Buffer.concat([Buffer.from(`${script}exit 1\n${sentinel}`), freshWire()]));
  chmodSync(binary, 0o755);
  writeFileSync(path.join(folder, 'chrome-sandbox'), '');
  writeFileSync(path.join(folder, 'LICENSE'), 'Stand-in: no part of Electron.\n');
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), 'Stand-in: no part of Chromium.\n');
  writeFileSync(path.join(folder, 'version'), electronVersion);
  writeFileSync(
    path.join(folder, marker),
    'Packed without Electron, to rehearse: it serves and opens no window.\n',
  );
};
