import type { EngineError } from '#engines/common/result.ts';
import { type Preset, presets } from '#engines/nmr/processing/presets.ts';
import { presets2D } from '#engines/nmr/two-d/presets-2d.ts';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { applyParameters, type ParameterChanges } from './apply-parameters.ts';

/** What a run shall use; a preset of null leaves the choice to nucleus and pulse program. */
export interface ProcessingChoice {
  readonly preset: string | null;
  readonly parameters: ParameterChanges;
}

/** The presets of one and of two dimensions. */
export const allPresets: readonly Preset[] = [...presets, ...presets2D];

/** The preset of an id, null when there is none. */
export const findAnyPreset = (id: string): Preset | null => allPresets.find((item) => item.id === id) ?? null;

/** Refuses an unknown preset or parameter before anything is queued. The answer does not list what would be accepted. */
export const requireProcessingChoice = ({ preset, parameters }: ProcessingChoice): void => {
  const chosen = preset === null ? [presets[0], presets2D[0]] : [findAnyPreset(preset)];
  const candidates = chosen.flatMap((item) => item ?? []);
  if (candidates.length === 0) {
    throw new AppError('unknown_processing_preset', 'There is no processing preset of this name.');
  }
  // Presets of a kind have the same steps, so any of them shows which names exist and which values they take. With
  // none chosen the measurement decides the kind: what neither takes is refused in the words of the first.
  const applied = candidates.map(({ recipe }) => applyParameters(recipe, parameters));
  const [first] = applied;
  if (applied.every(({ ok }) => !ok) && first?.ok === false) throw invalidParameter(first.error);
};

/** 422 naming the parameter that was refused, as `parameters.step.name`. */
export const invalidParameter = ({ found, message }: EngineError): AppError =>
  invalidField(found === undefined ? 'parameters' : `parameters.${found}`, message);
