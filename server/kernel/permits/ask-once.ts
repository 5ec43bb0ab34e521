/** Answers a question for whoever asks it during one decision; it is put the first time only. */
export type AskOnce = <T>(question: () => Promise<T>) => Promise<T>;

export const createAskOnce = (): AskOnce => {
  const answers = new Map<() => Promise<unknown>, Promise<unknown>>();
  return <T>(question: () => Promise<T>): Promise<T> => {
    const answer = answers.get(question) ?? question();
    answers.set(question, answer);
    // Filed under the question itself, so it is of the type that question answers with.
    return answer as Promise<T>;
  };
};
