import { describe, expect, it } from 'vitest';
import { refusalCode } from '#contract/workstation';
import { catalogues, type MessageKey } from '../../../i18n/catalogues.ts';
import { languages } from '../../../i18n/languages.ts';
import { missingOf, worksKey } from './entitlement-look.ts';

const parts = ['what', 'rule', 'do'] as const;

describe('every refusal of a statement', () => {
  it.each(refusalCode.options)('%s says in every language what, by which rule and what to do', (code) => {
    for (const part of parts) {
      const key = `entitlement.refusal.${code}.${part}` as MessageKey;
      const sentences = languages.map((language) => catalogues[language][key]);
      expect(new Set(sentences).size, key).toBe(languages.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it('is told by a sentence of its own', () => {
    for (const language of languages) {
      const said = refusalCode.options.map(
        (code) => catalogues[language][`entitlement.refusal.${code}.what`],
      );
      expect(new Set(said).size).toBe(refusalCode.options.length);
    }
  });
});

describe('what entitlement leaves open', () => {
  it('never says that records could not be read', () => {
    const key = worksKey(['reading', 'exporting', 'verifying']);
    expect(catalogues.en[key]).toBe('New computing and signing are off. Reading, export, verify work.');
  });

  it('tells one limit from two and from none', () => {
    const records = ['reading', 'exporting', 'verifying'] as const;
    const keys = [
      worksKey([...records]),
      worksKey([...records, 'computing']),
      worksKey([...records, 'signing']),
      worksKey([...records, 'computing', 'signing']),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('names what somebody has to settle where the workspace declined, and nowhere else', () => {
    const missing = ['ENTITLEMENT_OFFLINE_DAYS'];
    expect(missingOf({ code: 'declined', missing })).toEqual(missing);
    expect(missingOf({ code: 'expired', missing })).toEqual([]);
  });
});
