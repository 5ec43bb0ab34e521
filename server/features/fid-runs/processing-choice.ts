import type { EngineError } from '#engines/common/result.ts';
import { findPreset, presets } from '#engines/nmr/processing/presets.ts';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { applyParameters, type ParameterChanges } from './apply-parameters.ts';

/** What a run shall use; a preset of null leaves the choice to nucleus and pulse program. */
export interface ProcessingChoice {
  readonly preset: string | null;
  readonly parameters: ParameterChanges;
}

/** Refuses an unknown preset or parameter before anything is queued. The answer does not list what would be accepted. */
export const requireProcessingChoice = ({ preset, parameters }: ProcessingChoice): void => {
  const chosen = preset === null ? presets[0] : findPreset(preset);
  if (chosen === null || chosen === undefined) {
    throw new AppError('unknown_processing_preset', 'There is no processing preset of this name.');
  }
  // Every preset has the same steps, so any of them can tell which names exist and which values they take.
  const applied = applyParameters(chosen.recipe, parameters);
  if (!applied.ok) throw invalidParameter(applied.error);
};

/** 422 naming the parameter that was refused, as `parameters.step.name`. */
export const invalidParameter = ({ found, message }: EngineError): AppError =>
  invalidField(found === undefined ? 'parameters' : `parameters.${found}`, message);
