import type { StructureProtons } from '../chem/structure-protons.ts';
import { classifySignals } from '../nmr/classify/classify-signals.ts';
import { detectSolvent } from '../nmr/classify/detect-solvent.ts';
import type { Label } from '../nmr/classify/label-rules.ts';
import type { ReferenceFinding } from '../nmr/model.ts';
import { findCompanions } from '../nmr/peaks/find-satellites.ts';
import type { FittedLine } from '../nmr/peaks/fitted-line.ts';

/** An axis fixed by a standard in the tube. */
export const referencedBy = (compound: string): ReferenceFinding => ({
  method: 'internal_standard',
  compound,
  offsetPpm: 0,
  reason: '',
  source: '',
});

export interface LinesToClassify {
  readonly nucleus?: string;
  readonly frequencyMhz: number;
  readonly fromPpm?: number;
  readonly toPpm?: number;
  readonly metadataSpelling: string;
  readonly reference?: ReferenceFinding;
  readonly protons?: StructureProtons | null;
}

const samePlacePpm = 1e-6;

/** Lines in any order through solvent and categories, as the chain does it; answers with the label of the line at a shift. */
export const classifyLines = (
  own: readonly FittedLine[],
  {
    nucleus = '1H',
    frequencyMhz,
    fromPpm = 12,
    toPpm = -2,
    metadataSpelling,
    reference = referencedBy('TMS'),
    protons = null,
  }: LinesToClassify,
): ((shiftPpm: number) => Label | undefined) => {
  const lines = [...own].sort((a, b) => b.shiftPpm - a.shiftPpm);
  const axis = { nucleus, frequencyMhz, fromPpm, toPpm };
  const companions = findCompanions(lines, axis);
  const satellites = companions.filter(({ kind }) => kind === '13C satellite');
  const solvent = detectSolvent({
    ...axis,
    lines,
    reference,
    companions: new Set(satellites.map(({ lineIndex }) => lineIndex)),
    metadataSpelling,
  });
  const question = { ...axis, lines, reference, companions, solvent, protons, suppressedPpm: null };
  const { labels } = classifySignals(question);
  return (shiftPpm) => labels[lines.findIndex((line) => Math.abs(line.shiftPpm - shiftPpm) < samePlacePpm)];
};
