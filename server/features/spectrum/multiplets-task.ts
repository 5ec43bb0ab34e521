import { ok, type Result } from '#engines/common/result.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import {
  analyzeMultiplets,
  type ModelAxis,
  type MultipletAnswer,
  renderMultipletModel,
} from '#engines/nmr/multiplets/analyze-multiplets.ts';
import { moveBuffers } from '#kernel/jobs/worker-task.ts';
import { hasFit, type PeakLine, toPeakLine } from '../fid-runs/index.ts';
import type { GatheredSpectrum } from './gather-spectrum.ts';
import { interpretListed } from './interpret-listed.ts';

export interface MultipletsInput {
  readonly source:
    | { readonly kind: 'spectrum'; readonly gathered: GatheredSpectrum }
    | {
        readonly kind: 'peaks';
        readonly nucleus: string;
        readonly frequencyMhz: number;
        readonly lines: readonly PeakLine[];
      };
  readonly modelPoints: number;
}

export interface MultipletsOutput extends MultipletAnswer {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  /** Ids by index of the lines the multiplets point to. */
  readonly lineIds: readonly string[];
  readonly axis: ModelAxis;
  readonly model: Float64Array;
}

interface Lines {
  readonly spectrum: Spectrum1D | null;
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly lines: readonly PeakLine[];
  /** Ends of the spectrum's axis; null where only lines were sent. */
  readonly fromPpm: number | null;
  readonly toPpm: number | null;
}

/** Margin beside the outer lines where no spectrum gives the ends of the axis, ppm. */
const roomPpm = 0.2;

const readLines = ({ source }: MultipletsInput): Result<Lines> => {
  if (source.kind === 'peaks') return ok({ ...source, spectrum: null, fromPpm: null, toPpm: null });
  const { gathered } = source;
  if (gathered.kind === 'analysed') {
    const { spectrum, peaks } = gathered;
    const lines = peaks.filter(hasFit).map((row) => toPeakLine(row, spectrum.frequencyMhz));
    return ok({ ...spectrum, spectrum, lines });
  }
  const interpreted = interpretListed(gathered.listed, gathered.solvent, true);
  if (!interpreted.ok) return interpreted;
  const { spectrum, peaks } = interpreted.value;
  return ok({ ...spectrum, spectrum, lines: peaks }, interpreted.warnings);
};

/** Worker task: multiplets, partners, exact patterns and the model they make. */
export const findMultiplets = async (input: MultipletsInput): Promise<Result<MultipletsOutput>> => {
  const read = readLines(input);
  if (!read.ok) return read;
  const { nucleus, frequencyMhz, spectrum } = read.value;
  const lines = read.value.lines.toSorted((a, b) => b.shiftPpm - a.shiftPpm);
  const question = { nucleus, frequencyMhz, lines, spectrum };
  const answer = analyzeMultiplets(question);
  const axis: ModelAxis = {
    fromPpm: read.value.fromPpm ?? (lines[0]?.shiftPpm ?? 0) + roomPpm,
    toPpm: read.value.toPpm ?? (lines.at(-1)?.shiftPpm ?? 0) - roomPpm,
    points: input.modelPoints,
  };
  const model = renderMultipletModel(question, answer, axis);
  const output = { ...answer, nucleus, frequencyMhz, lineIds: lines.map(({ id }) => id), axis, model };
  return moveBuffers(ok(output, read.warnings), [model.buffer as ArrayBuffer]);
};
