import { describe, expect, it } from 'vitest';
import { listSaid } from './list-said.ts';

describe('the sentences of an answer', () => {
  it('have a code and their numbers as numbers', () => {
    expect(listSaid(['Median 7.3° over 5 isolated lines; 10° counts nothing.'])).toEqual([
      {
        sentence: 'Median 7.3° over 5 isolated lines; 10° counts nothing.',
        code: 'evidence.phase',
        params: { error_deg: 7.3, count: 5, limit_deg: 10 },
      },
    ]);
  });

  it('are listed one by one, with the sentences within them', () => {
    const reason =
      'Of 100 measurements with such evidence 62 hold no material error. Most is lost by the phase: Median 7.3° over 5 isolated lines; 10° counts nothing.';
    expect(listSaid([reason, reason]).map(({ code }) => code)).toEqual([
      'confidence.share',
      'confidence.most_lost',
      'evidence.name.phase',
      'evidence.phase',
    ]);
  });

  it('stay text where nobody gave them a code', () => {
    expect(listSaid(['A sample as it came from the bottle.', '', null])).toEqual([]);
  });
});
