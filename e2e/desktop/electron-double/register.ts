/** Loaded before the program (`node --import`): `electron` resolves to the stand-in, and a test may ask questions. */
import { registerHooks } from 'node:module';
import { runInThisContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import * as electron from './electron.ts';

const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
Object.defineProperty(process.versions, 'electron', { value: 'stand-in', enumerable: true });

interface Question {
  readonly id: number;
  /** Source of a function of the electron module and one argument. */
  readonly source: string;
  readonly argument: unknown;
}

const answer = async ({ id, source, argument }: Question): Promise<void> => {
  try {
    const ask = runInThisContext(`(${source})`) as (module: unknown, argument: unknown) => unknown;
    process.send?.({ id, ok: true, value: await ask(electron, argument) });
  } catch (thrown) {
    process.send?.({ id, ok: false, message: String(thrown) });
  }
};

const start = (): void => {
  process.on('message', (question: Question) => void answer(question));
  // Questions alone do not keep the program running.
  process.channel?.unref();
  setImmediate(() => {
    electron.app
      .start()
      .then(() => process.send?.({ browser: electron.app.browser.address }))
      .catch((thrown: unknown) => {
        process.stderr.write(`electron stand-in: ${thrown}\n`);
        process.exit(1);
      });
  });
};

// Worker threads load this module too, and have no windows; nor has the program that only serves or runs a command.
const hasWindows = !process.argv.some((argument) => ['--serve', '--run'].includes(argument));
if (isMainThread && hasWindows) start();
