import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const mostBytes = 5 * 1024 * 1024;

const fileOf = (dataDir: string): string => path.join(dataDir, 'logs', 'larmor.log');
const formerOf = (dataDir: string): string => `${fileOf(dataDir)}.1`;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Writes lines to a file of the data folder, which keeps at most two times 5 MiB. Where it cannot be written the program
 * continues without it; `onFailure` is called with the first failure.
 */
export const createLogFile = (
  dataDir: string,
  onFailure: (reason: string) => void,
): ((line: string) => void) => {
  const file = fileOf(dataDir);
  let bytes = sizeOf(file);
  let failed = false;
  return (line) => {
    if (failed) return;
    try {
      if (bytes === 0) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      if (bytes > mostBytes) {
        renameSync(file, formerOf(dataDir));
        bytes = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      bytes += Buffer.byteLength(line);
    } catch (error) {
      failed = true;
      onFailure(error instanceof Error ? error.message : String(error));
    }
  };
};

/** The last lines of the log, oldest first. */
export const readLogTail = (dataDir: string, lines: number): string[] => {
  const texts = [formerOf(dataDir), fileOf(dataDir)].filter((file) => existsSync(file));
  return texts
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .slice(-lines);
};
