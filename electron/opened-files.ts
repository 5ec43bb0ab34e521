import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { OpenedFile } from './ipc-contract.ts';

/** Files below it belong to what the user opened; the page reads them there and nowhere else. */
export const openedFilesPath = '/opened/';

/** File kinds the workstation registers for. */
export const openableExtensions = ['jdx', 'dx', 'jdf', 'zip'] as const;

/** A folder with more files is no measurement but somebody's whole disk. */
const maxFiles = 10_000;

const isOpenable = async (file: string): Promise<boolean> => {
  const info = await stat(file).catch(() => null);
  const extension = path.extname(file).slice(1).toLowerCase();
  if (info?.isDirectory()) return extension === 'fid';
  return info?.isFile() === true && openableExtensions.some((known) => known === extension);
};

/**
 * Files and .fid folders named on a command line. Another program may have written it: switches, addresses and
 * everything that is not an existing file of a known kind are passed over.
 */
export const readOpenArguments = async (
  argv: readonly string[],
  workingDirectory: string,
): Promise<readonly string[]> => {
  const named = argv.filter((argument) => argument !== '' && !argument.startsWith('-'));
  const files = named.map((argument) => path.resolve(workingDirectory, argument));
  const usable = await Promise.all(files.map(isOpenable));
  return files.filter((_, index) => usable[index]);
};

const filesBelow = async (opened: string): Promise<readonly string[]> => {
  if ((await stat(opened)).isFile()) return [opened];
  const entries = await readdir(opened, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length > maxFiles) throw new RangeError(`${opened} holds more than ${maxFiles} files.`);
  return files.map((entry) => path.join(entry.parentPath, entry.name));
};

export interface OpenedFiles {
  /** Makes files and all files below folders available to the page. Throws where one cannot be read. */
  offer(paths: readonly string[]): Promise<void>;
  take(): readonly OpenedFile[];
  /** The bytes of a file that was taken; null where the address names none, or has been read before. */
  read(pathname: string): Promise<Response | null>;
}

/** Keeps what the user opened until the page has read it. The page never learns where a file lies. */
export const createOpenedFiles = (onOffer: () => void): OpenedFiles => {
  let waiting: OpenedFile[] = [];
  const files = new Map<string, string>();

  return {
    async offer(paths) {
      for (const opened of paths) {
        const parent = path.dirname(opened);
        for (const file of await filesBelow(opened)) {
          const address = `${openedFilesPath}${randomUUID()}`;
          files.set(address, file);
          waiting.push({ path: path.relative(parent, file).split(path.sep).join('/'), address });
        }
      }
      if (waiting.length > 0) onOffer();
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    async read(pathname) {
      const file = files.get(pathname);
      if (file === undefined) return null;
      files.delete(pathname);
      const { size } = await stat(file);
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(size),
          'x-content-type-options': 'nosniff',
        },
      });
    },
  };
};
