import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScimError } from '#kernel/http/scim-error.ts';
import { type AttributePath, comparisons, type Filter, type Operand } from './filter-tree.ts';
import { parseFilter, parsePatchPath } from './parse-filter.ts';
import { userUrn } from './user-schema.ts';

const pathOf = (name: string, sub: string | null = null, schema: string | null = null): AttributePath => ({
  schema,
  name,
  sub,
});
const eq = (name: string, operand: Operand): Filter => ({
  kind: 'compare',
  path: pathOf(name),
  operator: 'eq',
  operand,
});

const nameOf = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/)
  .filter((name) => !['not', 'and', 'or', 'pr'].includes(name.toLowerCase()));
const plainPath = fc.record({ schema: fc.constant(null), name: nameOf, sub: fc.option(nameOf) });
const anyPath = fc.record({
  schema: fc.option(fc.constantFrom(userUrn, 'urn:example:1.0:Thing')),
  name: nameOf,
  sub: fc.option(nameOf),
});
const anyOperand: fc.Arbitrary<Operand> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('a "quoted" word', 'C:\\temp\\', '") or (a pr', '\n\t', ''),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.boolean(),
  fc.constant(null),
);

const testOf = (path: fc.Arbitrary<AttributePath>): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({ kind: fc.constant('present' as const), path }),
    fc.record({
      kind: fc.constant('compare' as const),
      path,
      operator: fc.constantFrom(...comparisons),
      operand: anyOperand,
    }),
  );

/** Chains of one kind are one node: a chain inside a chain of its kind was bracketed and stays its own node. */
const treeOf = (leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('not' as const), term: tie('filter') }),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        terms: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }),
      }),
    ),
  })).filter;

const anyFilter = treeOf(
  fc.oneof(
    { weight: 3, arbitrary: testOf(anyPath) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('some' as const),
        path: anyPath.map((path) => ({ ...path, sub: null })),
        term: treeOf(testOf(plainPath)),
      }),
    },
  ),
);

const writePath = ({ schema, name, sub }: AttributePath): string =>
  `${schema === null ? '' : `${schema}:`}${name}${sub === null ? '' : `.${sub}`}`;

/** Writes a filter with as few brackets as its precedence allows, keywords in the given case. */
const write = (filter: Filter, word: (text: string) => string): string => {
  const again = (term: Filter): string => write(term, word);
  switch (filter.kind) {
    case 'present':
      return `${writePath(filter.path)} ${word('pr')}`;
    case 'compare':
      return `${writePath(filter.path)} ${word(filter.operator)} ${JSON.stringify(filter.operand)}`;
    case 'some':
      return `${writePath(filter.path)}[${again(filter.term)}]`;
    case 'not':
      return `${word('not')} (${again(filter.term)})`;
    default: {
      const needsBrackets = (term: Filter): boolean =>
        term.kind === 'or' || (filter.kind === 'and' && term.kind === 'and') || term.kind === filter.kind;
      const terms = filter.terms.map((term) => (needsBrackets(term) ? `(${again(term)})` : again(term)));
      return terms.join(` ${word(filter.kind)} `);
    }
  }
};

describe('a filter', () => {
  it('is read as the tree it was written from, whatever the case of its words', () => {
    const property = fc.property(anyFilter, fc.boolean(), (filter, isUpper) => {
      const source = write(filter, (word) => (isUpper ? word.toUpperCase() : word));
      expect(parseFilter(source)).toEqual(filter);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('is read or refused as a filter, whatever is sent', () => {
    const scraps = fc.array(
      fc.constantFrom(
        'userName',
        'eq',
        'not',
        'and',
        'or',
        '(',
        ')',
        '[',
        ']',
        '"a"',
        '"',
        '\\',
        'pr',
        '.',
        ' ',
      ),
      { maxLength: 25 },
    );
    const property = fc.property(
      fc.oneof(
        fc.string(),
        scraps.map((words) => words.join('')),
      ),
      (source) => {
        try {
          parseFilter(source);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimError);
          expect(error).toMatchObject({ scimStatus: 400, scimType: 'invalidFilter' });
        }
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });

  it('binds not before and before or', () => {
    const [a, b, c] = [eq('a', 1), eq('b', 2), eq('c', 3)];
    expect(parseFilter('a eq 1 or b eq 2 and not (c eq 3)')).toEqual({
      kind: 'or',
      terms: [a, { kind: 'and', terms: [b, { kind: 'not', term: c }] }],
    });
    expect(parseFilter('(a eq 1 or b eq 2) and c eq 3')).toEqual({
      kind: 'and',
      terms: [{ kind: 'or', terms: [a, b] }, c],
    });
  });

  it.each([
    'userName eq "bjensen"',
    `name.familyName co "O'Malley"`,
    'userName sw "J"',
    `${userUrn}:userName sw "J"`,
    'title pr',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'meta.lastModified ge "2011-05-13T04:42:34Z"',
    'meta.lastModified lt "2011-05-13T04:42:34Z"',
    'meta.lastModified le "2011-05-13T04:42:34Z"',
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    `schemas eq "${userUrn}"`,
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    'userType eq "Employee" and (emails.type eq "work")',
    'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
  ])('of the standard is read: %s', (source) => {
    const withoutBrackets = (text: string): string => text.replaceAll(/[() ]/g, '');
    const filter = parseFilter(source);
    const written = write(filter, (word) => word);
    expect(withoutBrackets(written)).toBe(withoutBrackets(source));
    expect(parseFilter(written)).toEqual(filter);
  });

  it('that goes on behind its bracket, as some directories write it, asks one value for both', () => {
    expect(parseFilter('emails[type eq "work"].value eq "a@b.c"')).toEqual({
      kind: 'some',
      path: pathOf('emails'),
      term: { kind: 'and', terms: [eq('type', 'work'), eq('value', 'a@b.c')] },
    });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    "userName eq 'bjensen'",
    'userName is "x"',
    'userName eq "x',
    'userName eq "\\x"',
    'userName eq "a\nb"',
    '(userName pr',
    'userName pr)',
    'userName pr userName pr',
    'userName pr and',
    'not userName pr',
    'emails[type eq "work"',
    'emails[]',
    'emails[type[value pr]]',
    'a..b pr',
    '1a pr',
    '"userName" pr',
    `${'('.repeat(33)}a pr${')'.repeat(33)}`,
    `userName eq "${'x'.repeat(9000)}"`,
    'userName eq "x"; DROP TABLE user_account; --',
  ])('that is none is refused: %s', (source) => {
    expect(() => parseFilter(source)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
  });
});

describe('a PATCH path', () => {
  it.each([
    ['members', { path: pathOf('members'), chosen: null }],
    ['name.familyName', { path: pathOf('name', 'familyName'), chosen: null }],
    [`${userUrn}:name.familyName`, { path: pathOf('name', 'familyName', userUrn), chosen: null }],
    ['members[value eq "2819c223"]', { path: pathOf('members'), chosen: eq('value', '2819c223') }],
    ['emails[type eq "work"].value', { path: pathOf('emails', 'value'), chosen: eq('type', 'work') }],
  ])('of the standard is read: %s', (source, expected) => {
    expect(parsePatchPath(source)).toEqual(expected);
  });

  it.each([
    '',
    'a b',
    'emails[type eq "work"]value',
    'emails[type eq "work"].a.b',
    'name.a[x pr].b',
    'a[',
    '"a"',
  ])('that is none is refused: %s', (source) => {
    expect(() => parsePatchPath(source)).toThrow(expect.objectContaining({ scimType: 'invalidPath' }));
  });
});
