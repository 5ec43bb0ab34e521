import type { ReasoningAnswer, reasoningRoutes } from '#contract/reasoning';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { isOneOf } from '#engines/common/is-one-of.ts';
import type { Warning } from '#engines/common/result.ts';
import type { ReasonedEvidence, ReasonedPeak } from '#engines/nmr/reasoning/model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type AnalysedSpectrum, findAnalysedSpectrum } from '../analyses/index.ts';
import { takeMassFormula } from './take-mass-formula.ts';

type Body = Input<typeof reasoningRoutes.reason>['body'];
type WirePeak = NonNullable<Body['peaks']>[number];

/** What is known of the sample, and the first nucleus, whose lines precedent is looked up with. */
export interface ReadEvidence {
  readonly evidence: ReasonedEvidence;
  readonly nucleus: ModelNucleus;
  readonly revision: number | null;
  readonly formulaSource: NonNullable<ReasoningAnswer['parameters']['formula_source']> | null;
  readonly remarks: readonly Warning[];
}

const toPeak = (peak: WirePeak): ReasonedPeak => ({
  shiftPpm: peak.shift_ppm,
  attachedHydrogens: peak.attached_hydrogens ?? null,
  protons: peak.protons ?? null,
  couplingsHz: peak.j_hz ?? [],
  multiplicity: peak.multiplicity ?? null,
});

/**
 * Lines of carbon as they are; of protons the multiplets with their couplings. Their proton counts rest on the structure the
 * analysis was given, so they are no evidence for or against a structure.
 */
const peaksOf = (nucleus: ModelNucleus, { peaks, multiplets }: AnalysedSpectrum): ReasonedPeak[] =>
  nucleus === '13C'
    ? peaks.flatMap(({ category, shift_ppm }) => (category === 'compound' ? [toPeak({ shift_ppm })] : []))
    : multiplets.flatMap(({ category, shift_ppm, multiplicity, j_hz }) =>
        category === 'compound'
          ? [{ ...toPeak({ shift_ppm }), couplingsHz: j_hz.map(Math.abs), multiplicity }]
          : [],
      );

const readAnalysis = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
): Promise<{ nucleus: ModelNucleus; peaks: ReasonedPeak[]; revision: number }> => {
  const analysed = await findAnalysedSpectrum(kernel, ctx, id, 'spectrum.reason');
  const { nucleus } = analysed.stored;
  if (!isOneOf(modelNuclei, nucleus))
    throw conflict(`The analysis is of ${nucleus}; candidates are judged by ${modelNuclei.join(' and ')}.`);
  const peaks = peaksOf(nucleus, analysed);
  if (peaks.length === 0) throw conflict('The analysis shows no line of its compound.');
  return { nucleus, peaks, revision: analysed.source.revision };
};

const readFormula = (given: string | undefined): string | null => {
  if (given === undefined) return null;
  const formula = toHillFormula(given);
  if (formula === null)
    throw invalidField(
      'formula',
      'The formula cannot be read: write it as C9H8O4, without brackets or charge.',
    );
  return formula;
};

/** Refuses (422) a formula that cannot be read and two lists of one nucleus; 404 and 409 for analyses. */
export const readEvidence = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  body: Body,
): Promise<ReadEvidence> => {
  const given = readFormula(body.formula);
  const own =
    body.analysis_id === undefined
      ? { nucleus: body.nucleus ?? '13C', peaks: (body.peaks ?? []).map(toPeak), revision: null }
      : await readAnalysis(kernel, ctx, body.analysis_id);
  if (body.other?.nucleus === own.nucleus)
    throw invalidField('other.nucleus', `The other list has to be of another nucleus than ${own.nucleus}.`);
  const { nucleus, peaks, revision } = own;
  const { formula, formulaSource, remarks } = await takeMassFormula(kernel, ctx, body, given);
  const other = body.other === undefined ? {} : { [body.other.nucleus]: body.other.peaks.map(toPeak) };
  return {
    nucleus,
    revision,
    formulaSource,
    remarks,
    evidence: {
      formula,
      peaks: { [nucleus]: peaks, ...other },
      pairs: (body.hsqc ?? []).map(({ proton_ppm, carbon_ppm, is_ch2 }) => ({
        protonPpm: proton_ppm,
        carbonPpm: carbon_ppm,
        isCh2: is_ch2 ?? null,
      })),
    },
  };
};
