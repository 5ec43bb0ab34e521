import { massFormulaOf } from '#engines/ms/sample/main-ion.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MassOfSample } from '../structures/index.ts';
import { findReadable } from './find-for-caller.ts';
import { massOfSamples } from './hooks.ts';
import { mayReadSiblings } from './may-read-siblings.ts';

/** What one annotation says the sample of an analysis is. */
export interface MassFormula {
  readonly source: MassOfSample['source'];
  readonly formula: string;
  readonly key: string;
  readonly level: string;
}

/** Formulas that mass spectra of the sample of an analysis bear out, those a second person approved alone where there are any. */
export const findMassFormulas = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  analysisId: string,
  route: string,
): Promise<MassFormula[]> => {
  const row = await findReadable(kernel, ctx, analysisId, route);
  if (!mayReadSiblings(row, ctx)) return [];
  const { read } = kernel.store;
  const known = kernel.hooks.one(massOfSamples);
  const samples = await known.read(read, await known.list(read, row));
  const found = samples.flatMap(({ source, ions, ppm }): MassFormula[] => {
    const ion = massFormulaOf(ions, ppm);
    return ion === null ? [] : [{ source, formula: ion.formula, key: ion.key, level: ion.level }];
  });
  const reviewed = found.filter(({ source }) => source.reviewed);
  return reviewed.length > 0 ? reviewed : found;
};
