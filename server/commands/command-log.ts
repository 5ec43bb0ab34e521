import type { Log } from '#kernel/log/log.ts';

const write = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

/** Warnings and errors for the operator at the terminal. */
export const commandLog: Log = { debug: () => {}, info: () => {}, warn: write, error: write };
