import { describe, expect, it } from 'vitest';
import { createSentenceReader } from '../common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '../common/sentences/sentence-table.ts';
import { drawExperiment } from '../testing/drawn-experiments/draw-experiment.ts';
import { findUnreadProse } from '../testing/unread-prose.ts';
import { analyzeFid } from './analyze-fid.ts';
import { evidenceNames } from './classify/confidence/confidence-model.ts';
import type { FidAnalysis } from './model.ts';
import { confidenceKinds } from './vocabulary.ts';

/** Every sentence an analysis shows to people. */
const sentencesOf = (analysis: FidAnalysis): string[] => [
  analysis.confidenceReason,
  analysis.solvent.reason,
  analysis.solvent.source,
  analysis.reference.reason,
  analysis.reference.source,
  ...analysis.evidence.flatMap(({ detail, source }) => [detail, source]),
  ...analysis.contradictions.flatMap(({ message, evidence }) => [message, evidence]),
  ...analysis.peaks.map(({ reason }) => reason),
  ...analysis.multiplets.flatMap(({ countMarks }) => countMarks.map(({ detail }) => detail)),
];

/** Words of the program instead of the reader's: snake_case, camelCase, and values that were never filled in. */
const rawCode =
  /\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z]{2,}[A-Z][a-z]{2,}\w*|\b(?:undefined|NaN|null|Infinity)\b|\[object/;

const seedsPerKind = 12;
const drawn = confidenceKinds.flatMap((kind, row) =>
  Array.from({ length: seedsPerKind }, (_, i) => drawExperiment({ seed: 5000 + 100 * row + i, kind })),
);

interface Answer {
  readonly sentences: readonly string[];
  readonly value: FidAnalysis | null;
}

const answers = drawn.map(({ source, protons }): Answer => {
  const result = analyzeFid(source, { protons });
  if (!result.ok) return { sentences: [result.error.message], value: null };
  const warnings = result.warnings.map(({ message }) => message);
  return { sentences: [...sentencesOf(result.value), ...warnings], value: result.value };
});

describe('the sentences of an analysis', () => {
  it('name things in words, whatever the measurement', () => {
    const raw = answers.flatMap(({ sentences }) => sentences.filter((sentence) => rawCode.test(sentence)));
    expect([...new Set(raw)]).toEqual([]);
  });

  it('each have a code, by which the screens word them in another language', () => {
    const reader = createSentenceReader(englishOf(sentenceTable));
    const unread = answers.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => findUnreadProse(sentence, reader)),
    );
    expect([...new Set(unread)]).toEqual([]);
  });

  it('are of every kind: findings contradict some of the measurements, and each piece of evidence is told', () => {
    const values = answers.flatMap(({ value }) => (value === null ? [] : [value]));
    const codes = new Set(values.flatMap(({ contradictions }) => contradictions.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThanOrEqual(5);
    const told = new Set(values.flatMap(({ evidence }) => evidence.map(({ name }) => name)));
    expect([...evidenceNames].filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(['The peak_ids are off.', 'Taken from baseFrequency.', 'Offset NaN ppm.', 'Width undefined Hz.'])(
    'would be refused as: %s',
    (sentence) => expect(sentence).toMatch(rawCode),
  );
});
