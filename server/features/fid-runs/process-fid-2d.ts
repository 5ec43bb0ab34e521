import { ok, type Result } from '#engines/common/result.ts';
import type { Acquisition, Recipe } from '#engines/nmr/model.ts';
import { analyzeFid2D } from '#engines/nmr/two-d/analyze-fid-2d.ts';
import { chooseCompanions, holderOf } from '#engines/nmr/two-d/choose-companions.ts';
import type { Source2D } from '#engines/nmr/two-d/model.ts';
import { acceptsOtherSolvent, chooseRecipe2D } from '#engines/nmr/two-d/presets-2d.ts';
import { readExperiment2D } from '#engines/nmr/two-d/read-experiment-2d.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { applyParameters } from './apply-parameters.ts';
import { gatherExperimentFiles } from './gather-experiment-files.ts';
import type { CompanionSearch, ProcessFidInput, ProcessFidOutput } from './processing-task.ts';
import type { FidTaskInput } from './read-fid-source.ts';
import { toRunResult2D } from './to-run-result-2d.ts';

interface Read2D {
  readonly source: Source2D;
  /** The preset's recipe with the changes asked for. */
  readonly recipe: Recipe;
}

const readSource2D = async (input: FidTaskInput): Promise<Result<Read2D>> => {
  const gathered = await gatherExperimentFiles(input.files, input.vendor);
  if (!gathered.ok) return gathered;
  const read = readExperiment2D(gathered.value, input.vendor);
  if (!read.ok) return read;
  const preset = chooseRecipe2D(read.value, input.choice.preset);
  if (!preset.ok) return preset;
  const recipe = applyParameters(preset.value, input.choice.parameters);
  if (!recipe.ok) return recipe;
  return ok({ source: read.value, recipe: recipe.value }, [...gathered.warnings, ...read.warnings]);
};

/** The 1D spectra of the same sample, chosen by the metadata of the measurement. */
const findWitnesses = (search: CompanionSearch | null, acquisition: Acquisition, recipe: Recipe) =>
  chooseCompanions(
    {
      givenTitle: search?.givenTitle ?? null,
      otherTitles: [acquisition.title?.split('\n')[0] ?? null, search?.fileTitle ?? null],
      solventName: acquisition.solventName,
      acquiredAtMs: acquisition.acquiredAtUtc === null ? null : Date.parse(acquisition.acquiredAtUtc),
      holder: holderOf(acquisition.parameters),
    },
    search?.candidates ?? [],
    { isOtherSolventAccepted: acceptsOtherSolvent(recipe) },
  );

/** Archived bytes of a 2D measurement in, results and matrix out. */
export const processTwoDimensions = async (
  input: ProcessFidInput,
  report: ReportProgress,
): Promise<Result<ProcessFidOutput>> => {
  const read = await readSource2D(input);
  if (!read.ok) return read;
  const { source, recipe } = read.value;
  const { chosen, warnings, refusedSolvents } = findWitnesses(input.companions, source.acquisition, recipe);
  const lines1D = chosen.map(({ lines }) => lines);
  const analysed = analyzeFid2D(source, { recipe, lines1D, refusedSolvents, onProgress: report });
  if (!analysed.ok) return analysed;
  const comparedWith = chosen.map(({ analysisId }) => analysisId);
  const remarks = [...read.warnings, ...warnings, ...analysed.warnings];
  const output = toRunResult2D(analysed.value, remarks, comparedWith);
  return ok({ ...output, result: { ...output.result, parameters: input.choice.parameters } });
};
