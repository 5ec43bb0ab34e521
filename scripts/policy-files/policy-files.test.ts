import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { parsePolicyJson } from '../../server/kernel/config/policy/parse-policy-json.ts';
import { isPersonalSetting, settingNames as names } from '../../server/kernel/config/setting-declarations.ts';
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

const personal = names.filter(isPersonalSetting);

const keysOf = (profile: string): readonly (string | undefined)[] =>
  [...fileOf(profile).matchAll(/<key>([A-Z0-9_]+)<\/key>/g)].map(([, key]) => key);

/** The scope of a profile is what macOS lays it down by. */
const scopeOf = (profile: string): string | undefined =>
  /<key>PayloadScope<\/key>\s*<string>(\w+)<\/string>/.exec(fileOf(profile))?.[1];

const identifiersOf = (profile: string): readonly (string | undefined)[] =>
  [...fileOf(profile).matchAll(/<string>(org\.example\.[a-z.]+|[0-9-]{36})<\/string>/g)].map(([, id]) => id);

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
    expect(keysOf('larmor.mobileconfig')).toEqual([...names, ...names]);
    const types = [...fileOf('larmor.mobileconfig').matchAll(/<string>(app\.larmor[a-z.]*)<\/string>/g)];
    expect(types.map(([, type]) => type)).toEqual(['app.larmor', 'app.larmor.recommended']);
    expect(() => elementsOf(fileOf('larmor.mobileconfig'))).not.toThrow();
  });

  it.each([
    ['larmor.mobileconfig', names],
    ['larmor-user.mobileconfig', personal],
  ])('%s stays well formed where the lines around settings are taken away', (name, settings) => {
    const uncommented = fileOf(name).replaceAll(/^ *(?:<!--|-->)\n/gm, '');
    const keys = elementsOf(uncommented).filter(({ name: element }) => element === 'key').length;
    const before = elementsOf(fileOf(name)).filter(({ name: element }) => element === 'key').length;
    expect(keys - before).toBe(2 * settings.length);
  });

  it('name for one user what may be said for one, forced and recommended, and nothing else', () => {
    expect(personal).toEqual(['INTERFACE_LANGUAGE', 'INTERFACE_THEME']);
    const classes = elementsOf(fileOf('larmor.admx'))
      .filter(({ name }) => name === 'policy')
      .map(({ attributes }) => [attributes['name']?.replace('_Recommended', ''), attributes['class']]);
    const expected = names.map((name) => [name, isPersonalSetting(name) ? 'Both' : 'Machine']);
    expect(classes).toEqual([...expected, ...expected]);
    expect(keysOf('larmor-user.mobileconfig')).toEqual([...personal, ...personal]);
    expect(() => elementsOf(fileOf('larmor-user.mobileconfig'))).not.toThrow();
    expect([scopeOf('larmor.mobileconfig'), scopeOf('larmor-user.mobileconfig')]).toEqual(['System', 'User']);
    const { properties, additionalProperties } = JSON.parse(fileOf('user-policy.schema.json'));
    expect([Object.keys(properties), additionalProperties]).toEqual([personal, false]);
    // Both profiles may be installed as they are.
    const ids = ['larmor.mobileconfig', 'larmor-user.mobileconfig'].flatMap(identifiersOf);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
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
