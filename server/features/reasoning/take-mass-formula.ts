import type { ReasoningAnswer, reasoningRoutes } from '#contract/reasoning';
import { type Warning, warn } from '#engines/common/result.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findMassFormulas, type MassFormula } from '../analyses/index.ts';

type Body = Input<typeof reasoningRoutes.reason>['body'];

export interface TakenFormula {
  readonly formula: string | null;
  readonly formulaSource: NonNullable<ReasoningAnswer['parameters']['formula_source']> | null;
  readonly remarks: readonly Warning[];
}

const sourceText = ({ source, key, level, formula }: MassFormula): string =>
  `${formula} by annotation ${source.annotation_id}, revision ${source.revision}, ion ${key}, level ${level}, ${source.reviewed ? 'approved' : 'not reviewed'}`;

const toSource = ({ source, key, level }: MassFormula): NonNullable<TakenFormula['formulaSource']> => ({
  annotation_id: source.annotation_id,
  revision: source.revision,
  reviewed: source.reviewed,
  run_id: source.run_id,
  key,
  level,
  tie: source.tie,
});

const disagreement = (given: string, found: readonly MassFormula[]): Warning[] => {
  const unlike = found.filter(({ formula }) => formula !== given);
  return unlike.length === 0
    ? []
    : [
        warn(
          'mass_formula_disagrees',
          `The formula given is ${given}, and mass spectra of the sample say another: ${unlike.map(sourceText).join('; ')}.`,
        ),
      ];
};

/**
 * The formula candidates are held against: the one given, or the one mass spectra of the sample of an analysis bear out. Where they bear out
 * several, or one that was given disagrees, that is said; of several none is taken.
 */
export const takeMassFormula = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  { analysis_id, mass_formula }: Body,
  given: string | null,
): Promise<TakenFormula> => {
  const untaken = { formula: given, formulaSource: null };
  if (analysis_id === undefined) return { ...untaken, remarks: [] };
  const found = await findMassFormulas(kernel, ctx, analysis_id, 'spectrum.reason');
  if (given !== null) return { ...untaken, remarks: disagreement(given, found) };
  const [first] = found;
  if (first === undefined || !mass_formula) return { ...untaken, remarks: [] };
  if (found.some(({ formula }) => formula !== first.formula))
    return {
      ...untaken,
      remarks: [
        warn(
          'mass_formulas_differ',
          `Mass spectra of the sample say several formulas, and none was taken: ${found.map(sourceText).join('; ')}.`,
        ),
      ],
    };
  return {
    formula: first.formula,
    formulaSource: toSource(first),
    remarks: [warn('mass_formula_taken', `The formula is ${sourceText(first)}. ${first.source.tied_by}`)],
  };
};
