/** Something the program goes on without was not written: `what` says what is missing at the next start. */
export const sayNotKept = (what: string, error: unknown): void => {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${what}: ${why}\n`);
};
