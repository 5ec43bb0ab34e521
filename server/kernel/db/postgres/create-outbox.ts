/** Sends what is said within `waitMs` in one go, in order, each text once. `flush` sends what waits now. */
export const createOutbox = (
  waitMs: number,
  sendAll: (texts: readonly string[]) => Promise<void>,
): { readonly add: (text: string) => void; readonly flush: () => Promise<void> } => {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const texts = [...waiting];
    waiting = new Set();
    if (texts.length > 0) sending = sending.then(() => sendAll(texts));
    return sending;
  };
  return {
    add: (text) => {
      waiting.add(text);
      timer ??= setTimeout(() => void flush(), waitMs);
    },
    flush,
  };
};
