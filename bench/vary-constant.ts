// node --import ./bench/vary-constant.ts …: reads one module with one of its numbers multiplied, as LARMOR_VARY asks: file|name|factor.
import { registerHooks } from 'node:module';

const [file = '', name = '', factor = '1'] = (process.env['LARMOR_VARY'] ?? '').split('|');
const number = new RegExp(`(\\b${name}(?: =|:) )([0-9][0-9_.e-]*)`, 'g');

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (file === '' || !url.endsWith(file)) return loaded;
    let replaced = 0;
    const source = String(loaded.source).replace(number, (_, before: string, value: string) => {
      replaced += 1;
      return `${before}${Number(value.replaceAll('_', '')) * Number(factor)}`;
    });
    if (replaced === 0) throw new Error(`${file} has no number named ${name}`);
    return { ...loaded, source };
  },
});
