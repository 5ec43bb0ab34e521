import { describe, expect, it } from 'vitest';
import { createMessages } from '../../../i18n/use-messages.ts';
import { reasonWords } from './reason-words.ts';

const german = createMessages('de', 'de-DE');

describe('why an experiment is proposed', () => {
  it('is said in the language of the screen, with its numbers', () => {
    const numbers = { predicted: 88.34, best: 84.05, probability: 0.71 };
    const said = reasonWords({ reason_code: 'predicted_better', reason_numbers: numbers }, german);
    expect(said).toContain('(88,3 gegen 84,1)');
    expect(said).toMatch(/71\s%/);
    const design = { reason_code: 'initial_design', reason_numbers: { place: 2, size: 5 } };
    expect(reasonWords(design, german)).toMatch(/^Nummer 2 von 5,/);
  });

  it('says of no probability that it is none or certain where it is neither', () => {
    const saidOf = (probability: number): string | null =>
      reasonWords(
        { reason_code: 'may_be_better', reason_numbers: { predicted: 84.5, best: 87.7, probability } },
        german,
      );
    expect(saidOf(0.0004)).toMatch(/< 1\s%/);
    expect(saidOf(0.9991)).toMatch(/> 99\s%/);
    expect(saidOf(0.09)).toMatch(/ 9\s%/);
  });

  it('is left to the sentence of the service where the catalogue has no words for it', () => {
    expect(reasonWords({ reason_code: 'newer', reason_numbers: {} }, german)).toBeNull();
    expect(reasonWords({ reason_code: 'predicted_better', reason_numbers: { best: 1 } }, german)).toBeNull();
  });
});
