// Preloaded (--import) by a test: the packaging code and the packer's own code then see the paths of LARMOR_TEST_FLAVOUR, while
// the files lie on this disk. `C:\place\file` is `/place/file` here.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

const flavour = process.env.LARMOR_TEST_FLAVOUR ?? '';
const onThisDisk = (name) =>
  typeof name === 'string' && /^[a-z]:[\\/]/i.test(name) ? name.slice(2).replaceAll('\\', '/') : name;
const asWindows = (name) => `C:${name.replaceAll('/', '\\')}`;

const throughThisDisk = (call, answersPath) =>
  Object.assign(function translated(...args) {
    const isForeign = args[0] !== onThisDisk(args[0]);
    const answer = call.apply(this, args.map(onThisDisk));
    if (!isForeign || !answersPath) return answer;
    return typeof answer === 'string' ? asWindows(answer) : answer.then(asWindows);
  }, call);

const takeWindowsDisk = () => {
  for (const room of [fs, fs.promises])
    for (const [name, call] of Object.entries(room))
      if (typeof call === 'function' && /^[a-z]/.test(name))
        room[name] = throughThisDisk(
          call,
          name === 'realpathSync' || (room === fs.promises && name === 'realpath'),
        );
  const { realpath } = fs;
  fs.realpath = (name, ...rest) => {
    const done = rest.pop();
    realpath(onThisDisk(name), ...rest, (error, found) =>
      done(error, found !== undefined && name !== onThisDisk(name) ? asWindows(found) : found),
    );
  };
  Object.assign(fs.realpath, realpath);
  syncBuiltinESMExports();
};

if (flavour === 'win32') takeWindowsDisk();
/** Who works with paths of what is packed; the others (loaders of modules) work with paths of this disk. */
const packs = /\/(scripts\/package|node_modules\/(app-builder-lib|builder-util|fs-extra))\//;
registerHooks({
  resolve(specifier, context, next) {
    return /^(node:)?path$/.test(specifier) && packs.test(context.parentURL ?? '')
      ? { url: new URL('./path-of-flavour.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context);
  },
});
