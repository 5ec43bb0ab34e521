import { fail, ok, type Result } from '#engines/common/result.ts';
import { analyzeArray } from '#engines/nmr/arrays/analyze-array.ts';
import type { ArrayQuestion } from '#engines/nmr/arrays/model.ts';
import { readArray } from '#engines/nmr/arrays/read-array.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { readZip } from '../raw-archive/index.ts';
import type { ArraySettings } from './contract.ts';
import { type ArrayOutcome, toOutcome } from './to-outcome.ts';

export interface ArrayTaskInput {
  readonly bytes: Uint8Array;
  readonly settings: ArraySettings;
}

type Timing = NonNullable<ArraySettings['diffusion']>;

/** Fields that were given, under the names of the engine. */
const toTiming = (given: Timing): NonNullable<ArrayQuestion['diffusion']> => {
  const named = {
    bigDeltaS: given.big_delta_s,
    littleDeltaS: given.little_delta_s,
    tauS: given.tau_s,
    isBipolar: given.bipolar,
    shape: given.shape,
    isShapeInList: given.shape_in_list,
    calibration: given.calibration,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
};

/** Settings as the engine takes them: what was not given is left to the files. */
const toQuestion = (settings: ArraySettings): ArrayQuestion => ({
  kind: settings.kind,
  values: settings.values ?? null,
  regions: settings.regions?.map(({ from_ppm, to_ppm }) => ({ fromPpm: from_ppm, toPpm: to_ppm })) ?? null,
  kineticModel: settings.kinetic_model,
  startConcentration: settings.start_concentration_mol_l ?? null,
  hostConcentrations: settings.host_concentrations_mol_l ?? null,
  diffusion: settings.diffusion === undefined ? null : toTiming(settings.diffusion),
});

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** Worker task: the zip of an array in, its constants and curves out. Data that cannot be used are a Result, not an exception. */
export const computeArray = async (
  { bytes, settings }: ArrayTaskInput,
  report: ReportProgress,
): Promise<Result<ArrayOutcome>> => {
  report('reading', 0);
  if (!isZip(bytes)) {
    return fail('zip_expected', 'An array is sent as one zip of its folder.', {
      found: 'another kind of file',
      expected: 'a zip',
    });
  }
  const unpacked = await readZip(bytes);
  if (!unpacked.ok) return unpacked;
  const source = readArray(unpacked.value, { kind: settings.kind, nucleus: settings.nucleus ?? null });
  if (!source.ok) return source;
  const analysed = analyzeArray(source.value, toQuestion(settings), report);
  if (!analysed.ok) return analysed;
  report('recording', 1);
  return ok(toOutcome(analysed.value, [...source.warnings, ...analysed.warnings]));
};
