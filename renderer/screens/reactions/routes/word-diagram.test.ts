import { describe, expect, it } from 'vitest';
import type { Hazard } from '#contract/reaction-routes';
import { englishWords } from '#engines/display/routes/render-route.ts';
import { loadSentences, wordText } from '../../../i18n/sentences.ts';
import { wordDiagram } from './word-diagram.ts';

const sentences = await loadSentences();
const germanOf = (text: string): string =>
  wordText(text, { sentences, locale: 'de-DE', isPseudo: false })
    .map(({ words }) => words)
    .join(' ');
const drawn = (text: string): string =>
  `<svg><title>CC</title><text class="word" x="4" y="5">${text}</text></svg>`;

/** What is of high severity is flagged. */
const lesser: readonly Exclude<Hazard['severity'], 'high'>[] = ['medium', 'low'];

describe('the words of a drawn route', () => {
  it('are worded where they stand, with their signs and figures', () => {
    expect(wordDiagram(drawn('▲ step 1, 81.5 %'), germanOf)).toBe(drawn('▲ Stufe 1, 81,5 %'));
    expect(wordDiagram(drawn('✕ not in stock'), germanOf)).toBe(drawn('✕ nicht vorrätig'));
    expect(wordDiagram(drawn('… made by steps not drawn here'), germanOf)).toContain('… aus Stufen');
  });

  it('are escaped again, and letters of structures stay', () => {
    const svg = `${drawn('a &lt; b &amp; c')}<text x="1">NH</text>`;
    expect(wordDiagram(svg, (text) => text.toUpperCase())).toBe(
      `${drawn('A &lt; B &amp; C')}<text x="1">NH</text>`,
    );
  });

  it('are all in the table of sentences', () => {
    const { step, leftOut, verdicts, ...fixed } = englishWords;
    const said = [
      ...Object.values(fixed),
      step(2),
      `${step(2)}, 81.5 %`,
      leftOut(3, 33),
      verdicts.not_assessed,
      `${verdicts.flagged} (high)`,
      ...lesser.map((severity) => `${verdicts.review} (${severity})`),
    ];
    expect(said.filter((text) => sentences.reader.readSentence(text) === null)).toEqual([]);
  });
});
