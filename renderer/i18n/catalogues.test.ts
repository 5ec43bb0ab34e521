import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';
import { messageParameters } from './translate.ts';

const renderer = join(import.meta.dirname, '..');

/** Every catalogue file of the language, wherever it lies. */
const catalogueFiles = (language: string): readonly string[] =>
  readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`messages.${language}.json`) || path === join('i18n', `${language}.json`))
    .map((path) => join(renderer, path));

const readMessages = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

/** The renderer's own code, without tests. */
const sources = (): string =>
  readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(renderer, path), 'utf8'))
    .join('\n');

/** A key written as a template, such as `status.${status}`: its fixed parts in their order, anything between them. */
const templatePattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

describe('every message', () => {
  it('is used somewhere', () => {
    const code = sources();
    const templates = [...code.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi)].map(([, text = '']) =>
      templatePattern(text),
    );
    // In one reading of the code: a search of all of it for each message takes ten seconds.
    const quoted = new Set([...code.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g)].map(([text]) => text));
    const isUsed = (key: string): boolean =>
      quoted.has(key) || templates.some((pattern) => pattern.test(key));
    expect(Object.keys(catalogues.en).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe.each(languages)('catalogue %s', (language) => {
  const messages: Readonly<Record<string, string>> = catalogues[language];

  it('has exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(catalogues.en).sort());
  });

  it('takes the same values as English in every message', () => {
    const english: Readonly<Record<string, string>> = catalogues.en;
    for (const [key, message] of Object.entries(messages)) {
      expect(messageParameters(message), key).toEqual(messageParameters(english[key] ?? ''));
    }
  });

  it('holds every catalogue file of the renderer, and no key stands in two of them', () => {
    const files = catalogueFiles(language);
    const keys = files.flatMap((file) => Object.keys(readMessages(file)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.sort()).toEqual(Object.keys(messages).sort());
  });

  it('has no empty message', () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});
