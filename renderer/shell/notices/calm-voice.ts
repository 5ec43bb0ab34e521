/**
 * Announces the first text at once, then pauses: what comes meanwhile is announced together at the end of the pause. A batch of fifty that ends
 * must not read fifty sentences to somebody who listens.
 *
 * @param say is called with one text or several, oldest first
 * @param rest calls back when the rest is over
 */
export const createCalmVoice = (
  say: (texts: readonly string[]) => void,
  rest: (wake: () => void) => void,
): ((text: string) => void) => {
  let pending: string[] = [];
  let isResting = false;
  const speak = (): void => {
    isResting = pending.length > 0;
    if (!isResting) return;
    const texts = pending;
    pending = [];
    say(texts);
    rest(speak);
  };
  return (text) => {
    pending.push(text);
    if (!isResting) speak();
  };
};
