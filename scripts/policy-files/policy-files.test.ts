import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { parsePolicyJson } from '../../server/kernel/config/policy/parse-policy-json.ts';
import { settingNames as names } from '../../server/kernel/config/setting-declarations.ts';
import { renderPolicyFiles } from './policy-files.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const files = renderPolicyFiles(read('docs/settings.md'));
const fileOf = (name: string): string => files.get(name) ?? '';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements of a document in their order; throws where it is not well formed. */
const elementsOf = (xml: string): readonly Element[] => {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
};

const valuesOf = (xml: string, element: string, attribute: string): readonly string[] =>
  elementsOf(xml).flatMap(({ name, attributes }) => (name === element ? [attributes[attribute] ?? ''] : []));

describe('files for forcing settings', () => {
  it('are the ones in packaging/policy (npm run policy-files)', () => {
    for (const [name, text] of files) expect(read(`packaging/policy/${name}`), name).toBe(text);
  });

  it('name every setting of the program once as forced and once as recommended', () => {
    const recommended = names.map((name) => `${name}_Recommended`);
    expect(valuesOf(fileOf('larmor.admx'), 'policy', 'name')).toEqual([...names, ...recommended]);
    expect(valuesOf(fileOf('larmor.admx'), 'policy', 'key')).toEqual([
      ...names.map(() => 'Software\\Policies\\Larmor'),
      ...names.map(() => 'Software\\Policies\\Larmor\\Recommended'),
    ]);
    expect(Object.keys(JSON.parse(fileOf('policy.schema.json')).properties)).toEqual(names);
    const keys = [...fileOf('larmor.mobileconfig').matchAll(/<key>([A-Z0-9_]+)<\/key>/g)].map(
      ([, key]) => key,
    );
    expect(keys).toEqual([...names, ...names]);
    const types = [...fileOf('larmor.mobileconfig').matchAll(/<string>(app\.larmor[a-z.]*)<\/string>/g)];
    expect(types.map(([, type]) => type)).toEqual(['app.larmor', 'app.larmor.recommended']);
    expect(() => elementsOf(fileOf('larmor.mobileconfig'))).not.toThrow();
  });

  it('have every word and field the template refers to', () => {
    const [admx, adml] = [fileOf('larmor.admx'), fileOf('en-US/larmor.adml')];
    const referred = (table: string): readonly string[] =>
      [...admx.matchAll(new RegExp(`\\$\\(${table}\\.([A-Za-z0-9_]+)\\)`, 'g'))].map(([, id = '']) => id);
    expect(new Set(valuesOf(adml, 'string', 'id'))).toEqual(new Set(referred('string')));
    expect(valuesOf(adml, 'presentation', 'id')).toEqual(referred('presentation'));
    const ids = ['decimal', 'text', 'enum'].flatMap((element) => valuesOf(admx, element, 'id'));
    const fields = ['decimalTextBox', 'textBox', 'dropdownList'].flatMap((element) =>
      valuesOf(adml, element, 'refId'),
    );
    expect(fields.toSorted()).toEqual(ids.toSorted());
  });

  it('offer values the program reads as they are', () => {
    const { properties } = JSON.parse(fileOf('policy.schema.json'));
    expect(properties).toMatchObject({
      UPDATES_ENABLED: { type: 'boolean' },
      PORT: { type: 'integer', minimum: 0, maximum: 65_535 },
      UPDATE_CHANNEL: { enum: ['stable', 'beta'] },
      AUDIT_CHECKPOINT_ENTRIES: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    });
    const policy = Buffer.from(
      JSON.stringify({ UPDATES_ENABLED: false, PORT: 4310, UPDATE_CHANNEL: 'beta' }),
    );
    expect(Object.fromEntries(parsePolicyJson(policy, 'policy.json'))).toEqual({
      UPDATES_ENABLED: 'false',
      PORT: '4310',
      UPDATE_CHANNEL: 'beta',
    });
  });

  it('warn of secrets', () => {
    expect(fileOf('en-US/larmor.adml')).toMatch(
      /SYSTEM_API_KEY_Explain">[^<]*can be read by everybody on the machine/,
    );
  });
});
