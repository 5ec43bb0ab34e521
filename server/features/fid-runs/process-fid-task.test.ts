import { describe, expect, it } from 'vitest';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import { chooseRecipe } from '#engines/nmr/processing/presets.ts';
import { brukerParts } from '../../testing/upload.ts';
import type { ArchivedFile } from './gather-experiment-files.ts';
import { gatherExperimentFiles } from './gather-experiment-files.ts';
import { toRunResult } from './to-run-result.ts';

const files: ArchivedFile[] = brukerParts().map(({ part, name, bytes }) => ({
  part,
  name,
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
}));

const readSource = async () => {
  const gathered = await gatherExperimentFiles(files, 'bruker');
  if (!gathered.ok) throw new Error(gathered.error.message);
  const read = readExperiment(gathered.value, { vendor: 'bruker', nucleus: '1H' });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const run = async (recipe: Parameters<typeof analyzeFid>[1]['recipe']) => {
  const analysed = analyzeFid(await readSource(), recipe === undefined ? {} : { recipe });
  if (!analysed.ok) throw new Error(analysed.error.message);
  return { ...toRunResult(analysed.value, [], null), recipe: analysed.value.recipe };
};

describe('a stored recipe', () => {
  it('gives the same spectrum, to the byte, when it is run again', async () => {
    const chosen = chooseRecipe(await readSource(), null);
    if (!chosen.ok) throw new Error(chosen.error.message);
    const first = await run(chosen.value);
    const second = await run(first.recipe);
    expect(second.spectrum.digest).toBe(first.spectrum.digest);
    expect(second.result.recipe_digest).toBe(first.result.recipe_digest);
    expect(second.result.peaks).toEqual(first.result.peaks);
  });

  it('has another digest as soon as one parameter differs', async () => {
    const first = await run(undefined);
    const steps = first.recipe.steps.map((step) =>
      step.step === 'apodise' ? { ...step, parameters: { ...step.parameters, line_broadening_hz: 2 } } : step,
    );
    const second = await run({ ...first.recipe, steps });
    expect(second.result.recipe_digest).not.toBe(first.result.recipe_digest);
    expect(second.spectrum.digest).not.toBe(first.spectrum.digest);
  });
});
