/** The system's word for why a call failed, as `EACCES`, whoever passed the error on; null for an error of another kind. */
export const systemCodeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('syscall' in error) return (error as NodeJS.ErrnoException).code ?? null;
  return systemCodeOf(error.cause);
};
