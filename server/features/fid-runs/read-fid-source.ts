import { fail, ok, type Result } from '#engines/common/result.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { NmrSource, Recipe, Vendor } from '#engines/nmr/model.ts';
import { chooseRecipe } from '#engines/nmr/processing/presets.ts';
import type { ObservedNucleus } from '#engines/nmr/vocabulary.ts';
import { applyParameters } from './apply-parameters.ts';
import { type ArchivedFile, gatherExperimentFiles } from './gather-experiment-files.ts';
import type { ProcessingChoice } from './processing-choice.ts';

/** Archived bytes and what is to be done with them: all that a worker needs. */
export interface FidTaskInput {
  readonly files: readonly ArchivedFile[];
  readonly vendor: Vendor;
  readonly nucleus: ObservedNucleus | '2D';
  readonly choice: ProcessingChoice;
}

export interface FidSource {
  readonly source: NmrSource;
  /** The preset's recipe with the changes asked for. */
  readonly recipe: Recipe;
}

/** The measurement of archived files and its recipe. Data or choices that cannot be used are a Result, not an exception. */
export const readFidSource = async (input: FidTaskInput): Promise<Result<FidSource>> => {
  const gathered = await gatherExperimentFiles(input.files, input.vendor);
  if (!gathered.ok) return gathered;
  if (input.nucleus === '2D') {
    return fail('two_dimensional', 'This works on one-dimensional measurements only.');
  }
  const read = readExperiment(gathered.value, { vendor: input.vendor, nucleus: input.nucleus });
  if (!read.ok) return read;
  const preset = chooseRecipe(read.value, input.choice.preset);
  if (!preset.ok) return preset;
  const recipe = applyParameters(preset.value, input.choice.parameters);
  if (!recipe.ok) return recipe;
  return ok({ source: read.value, recipe: recipe.value }, [...gathered.warnings, ...read.warnings]);
};
