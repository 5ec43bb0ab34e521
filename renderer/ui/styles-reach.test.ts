import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '..');
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).map((path) =>
  join(renderer, path),
);
const texts = new Map(
  files
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.includes('.test.'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const textOf = (path: string): string => texts.get(path) ?? '';

const importsOf = (path: string, pattern: RegExp): readonly string[] =>
  [...textOf(path).matchAll(pattern)]
    .map(([, found]) => join(dirname(path), found ?? ''))
    .filter((found) => texts.has(found));
const atOnce = /(?:from|import)\s+'(\.[^']+)'/g;
const onDemand = /import\(\s*'(\.[^']+)'/g;

/** Everything that is loaded with a file; with what it loads on demand where `isWhole`. */
const loadedWith = (root: string, isWhole: boolean): ReadonlySet<string> => {
  const loaded = new Set<string>();
  const waiting = [root];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...importsOf(path, atOnce), ...(isWhole ? importsOf(path, onDemand) : []));
  }
  return loaded;
};

/** The sheets that style each class. */
const sheetsOf = new Map<string, Set<string>>();
for (const [path, text] of texts) {
  if (!path.endsWith('.css')) continue;
  for (const [, selector] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g))
    for (const [, name = ''] of (selector ?? '').matchAll(/\.([a-z][\w-]*)/g))
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(path));
}

/** The sheets that style each selector which begins with a class. */
const sheetsOfSelector = new Map<string, Set<string>>();
for (const [path, text] of texts) {
  if (!path.endsWith('.css')) continue;
  for (const [, list = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g))
    for (const selector of list.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' ')))
      if (selector.startsWith('.'))
        sheetsOfSelector.set(selector, (sheetsOfSelector.get(selector) ?? new Set()).add(path));
}

/** Classes a file names in so many words. */
const classesOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/'([^']*)'/g)].map(([, literal]) => literal).join(' ')).split(/\s+/),
  );

/** The page and what stands around every screen, which is loaded after signing in. */
const frame = new Set(
  ['main.ts', 'shell/signed-in.tsx'].flatMap((entry) => [...loadedWith(join(renderer, entry), false)]),
);
const screens = [...frame]
  .flatMap((path) => importsOf(path, onDemand))
  .filter((path) => path.endsWith('.tsx'));

const unstyled = (loaded: ReadonlySet<string>): readonly string[] =>
  [...loaded].flatMap((path) =>
    classesOf(path)
      .filter((name) => {
        const sheets = sheetsOf.get(name);
        return sheets !== undefined && ![...sheets].some((sheet) => loaded.has(sheet) || frame.has(sheet));
      })
      .map((name) => `${relative(renderer, path)}: .${name}`),
  );

/** A class styled by a sheet that only another screen loads looks right or wrong by what was visited before. */
describe('every class that is styled somewhere is styled where it is used', () => {
  it('in the frame', () => {
    expect(unstyled(frame)).toEqual([]);
  });

  it.each(screens.map((path) => [relative(renderer, path), path] as const))('in %s', (_name, path) => {
    const loaded = loadedWith(path, true);
    expect(loaded.size).toBeGreaterThan(1);
    expect(unstyled(loaded)).toEqual([]);
  });

  it('is asked of a plausible number of screens, classes and sheets', () => {
    expect(screens.length).toBeGreaterThan(15);
    expect(sheetsOf.size).toBeGreaterThan(100);
    expect([...frame].flatMap(classesOf).length).toBeGreaterThan(80);
  });
});

/** All sheets are one file in the built program: of two rules for one selector, screens show a mixture. */
describe('a selector is styled by one sheet', () => {
  it('so that no screen changes the look of another', () => {
    const shared = [...sheetsOfSelector]
      .filter(([, sheets]) => sheets.size > 1)
      .map(([selector, sheets]) => [selector, ...[...sheets].map((path) => relative(renderer, path))]);
    expect(shared).toEqual([]);
    expect(sheetsOfSelector.size).toBeGreaterThan(300);
  });
});
