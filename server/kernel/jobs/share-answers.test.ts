import { expect, it } from 'vitest';
import { shareAnswers } from './share-answers.ts';

const never = new AbortController().signal;

/** Work that is ended by hand, and how often it was begun. */
const countedWork = () => {
  const begun: { readonly signal: AbortSignal; readonly end: (answer: string) => void }[] = [];
  return {
    begun,
    work: (signal: AbortSignal): Promise<string> => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => reject(signal.reason));
      begun.push({ signal, end: resolve });
      return promise;
    },
  };
};

it('two who ask at once wait for one work, and a third is given the answer that was kept', async () => {
  const answers = shareAnswers<string>(2);
  const { begun, work } = countedWork();
  const asked = [answers.ask('a', never, work), answers.ask('a', never, work)];
  begun[0]?.end('done');
  expect(await Promise.all(asked)).toEqual(['done', 'done']);
  expect(await answers.ask('a', never, work)).toBe('done');
  expect(begun).toHaveLength(1);
});

it('the work goes on for who still waits, and stops with the last', async () => {
  const answers = shareAnswers<string>(2);
  const { begun, work } = countedWork();
  const [one, two] = [new AbortController(), new AbortController()];
  const asked = [answers.ask('a', one.signal, work), answers.ask('a', two.signal, work)];
  const ended = Promise.allSettled(asked);
  one.abort();
  await expect(asked[0]).rejects.toMatchObject({ name: 'AbortError' });
  expect(begun[0]?.signal.aborted).toBe(false);
  two.abort();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun[0]?.signal.aborted).toBe(true);
  const again = answers.ask('a', never, work);
  begun[1]?.end('anew');
  expect(await again).toBe('anew');
});

it('keeps no failure, and of many answers those asked for last', async () => {
  const answers = shareAnswers<string>(2);
  await expect(answers.ask('a', never, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  const say = (key: string) => answers.ask(key, never, () => Promise.resolve(`${key} worked out`));
  const found = (key: string) => answers.ask(key, never, () => Promise.resolve(`${key} again`));
  for (const key of ['a', 'b', 'a', 'c']) await say(key);
  expect([await found('a'), await found('c'), await found('b')]).toEqual([
    'a worked out',
    'c worked out',
    'b again',
  ]);
});
