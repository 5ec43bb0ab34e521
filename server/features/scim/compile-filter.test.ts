import { describe, expect, it } from 'vitest';
import { attributesOf } from './attribute.ts';
import { compileFilter } from './compile-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { userSchema, userUrn } from './user-schema.ts';

describe('a filter over accounts', () => {
  const user = {
    id: 'usr_1',
    userName: 'BJensen',
    displayName: 'Jürgen Müller',
    active: true,
    externalId: 'AbC',
    emails: [
      { value: 'b@work.example', type: 'work', primary: true },
      { value: 'b@home.example', type: 'home' },
    ],
    meta: { created: '2026-11-20T12:00:00.000Z' },
  };
  const fits = (source: string): boolean =>
    compileFilter(attributesOf(userSchema), userUrn, parseFilter(source))(user);

  it.each([
    ['USERNAME eq "bjensen"', true],
    [`${userUrn.toUpperCase()}:userName eq "bjensen"`, true],
    ['urn:example:Other:userName eq "bjensen"', false],
    ['displayName sw "JÜRGEN"', true],
    ['displayName ew "mu\u0308ller"', true],
    ['externalId eq "abc"', false],
    ['externalId eq "AbC"', true],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active ne true', false],
    ['emails co "home.example"', true],
    ['emails[type eq "work" and value co "home"]', false],
    ['emails[type eq "home" and not (primary eq true)]', true],
    ['emails[type eq "work"].value eq "B@WORK.EXAMPLE"', true],
    ['meta.created gt "2026-11-20T12:59:00+01:00"', true],
    ['meta.created gt "2026-11-20T13:00:00+01:00"', false],
    ['name pr', false],
    ['name.givenName eq null', true],
    ['userName ne null', true],
    ['userName gt "b" and userName lt "c"', true],
    ['shoeSize eq 43', false],
    ['shoeSize ne 43', true],
  ])('%s is %s', (source, expected) => {
    expect(fits(source)).toBe(expected);
  });

  it.each([
    'active gt true',
    'active eq "maybe"',
    'userName eq 7',
    'meta.created eq "yesterday"',
    'meta.created co "2026-11-20T00:00:00Z"',
    'userName gt null',
    'userName[value eq "x"]',
  ])('is refused where the value does not suit: %s', (source) => {
    expect(() => fits(source)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
  });
});
