/** `answer`, or the reason of `signal` where that comes first; what then becomes of the answer is heard by nobody here. */
export const unlessAborted = async <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> => {
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    // A signal that had come already wins over an answer that is there already.
    return await Promise.race([gone.promise, answer]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};
