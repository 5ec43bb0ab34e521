import type { MsCorrection } from '#contract/ms-annotations';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { exactMassOfFormula } from '#engines/chem/isotopes.ts';
import type { Result } from '#engines/common/result.ts';
import type { SampleStructure } from '#engines/ms/sample/read-sample-structure.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';

const ofFormula = (formula: string): SampleStructure => ({
  formula,
  mass: exactMassOfFormula(formula),
  charge: 0,
  counterIons: [],
  exchangeable: 0,
  isLabelled: false,
});

/** The molecule of an answer: of its structure, on a worker thread, or of its formula. Null where it has neither. Throws where a structure cannot be read. */
export const readAnswerStructure = async (
  pool: WorkerPool,
  { key, answer }: MsCorrection,
  signal: AbortSignal,
): Promise<SampleStructure | null> => {
  if (answer?.smiles != null) {
    const read = await pool.run<Result<SampleStructure>>('ms.read_structure', answer.smiles, { signal });
    if (!read.ok) throw invalidField('corrections', `${key}: ${read.error.message}`);
    return read.value;
  }
  const formula = answer?.formula == null ? null : toHillFormula(answer.formula);
  return formula === null ? null : ofFormula(formula);
};
