import type { Warning } from '../../common/result.ts';
import { classifySignals } from '../classify/classify-signals.ts';
import { detectSolvent, type SolventAnswer } from '../classify/detect-solvent.ts';
import { judgeSolvent } from '../classify/solvent-evidence.ts';
import type { SolventQuestion } from '../classify/solvent-line-evidence.ts';
import type { PeakCategory, ReferenceFinding, Spectrum1D } from '../model.ts';
import { findCompanions } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { lorentzFractionOf } from '../peaks/line-shape.ts';
import { findSolventByName, type SolventRow, solventTable } from '../solvents/solvent-table.ts';
import type { GsdPeak } from './deconvolve.ts';

export interface NamedPeak extends GsdPeak {
  readonly category: PeakCategory;
  /** 0 to 100: of the category, weighed by how well the data support the line. */
  readonly confidence: number;
  readonly reason: string;
}

export interface GsdSolvent {
  /** As in the table of solvents; null when nothing was found or two fit equally. */
  readonly name: string | null;
  /** 0 to 100. */
  readonly confidence: number;
  /** True where the lines name it, false where it was said. */
  readonly isAutoDetected: boolean;
}

export interface SolventNames {
  /** What the caller says it is: taken where the table knows it. */
  readonly given: string | null;
  /** What the measurement's metadata say: decides where the lines do not. */
  readonly metadata: string | null;
}

/** The axis is taken as it stands: nobody says here by what it was calibrated. */
const asGiven: ReferenceFinding = {
  method: 'metadata',
  compound: null,
  offsetPpm: 0,
  reason: 'The axis is used as it was given.',
  source: 'caller',
};

/** A solvent found with this confidence contradicts another one that was said. */
const contradictingConfidence = 60;

const toFittedLine = (peak: GsdPeak, frequencyMhz: number): FittedLine => ({
  shiftPpm: peak.shiftPpm,
  height: peak.height,
  area: peak.area,
  widthHz: peak.widthHz,
  lorentzFraction: lorentzFractionOf(peak.height, peak.widthHz / frequencyMhz, peak.area),
  snr: peak.snr,
  fitResidual: peak.residual,
});

const answerGiven = (question: SolventQuestion, row: SolventRow): SolventAnswer => {
  const { score, indices, followingIndices, isShaped, text } = judgeSolvent(question, row);
  return {
    finding: {
      name: row.name,
      confidence: Math.min(100, Math.round(100 * score)),
      metadataName: row.name,
      agreesWithMetadata: null,
      reason: `${row.name} as given: ${text}.`,
      source: solventTable.source,
    },
    row,
    lineIndices: indices,
    followingIndices,
    isShaped,
    undecided: [],
  };
};

interface SolventChoice {
  readonly answer: SolventAnswer;
  readonly isAutoDetected: boolean;
  readonly warnings: readonly Warning[];
}

const chooseSolvent = (question: SolventQuestion, given: string | null): SolventChoice => {
  const found = detectSolvent(question);
  const row = findSolventByName(given);
  if (row === null) {
    const unknown = {
      code: 'solvent_unknown',
      message: `The solvent "${given}" is none of the table; its lines were looked for instead.`,
    };
    // Where the metadata alone name it, the lines neither agree nor disagree.
    const { name, metadataName, agreesWithMetadata } = found.finding;
    const isAutoDetected = name !== null && (metadataName === null || agreesWithMetadata !== null);
    return { answer: found, isAutoDetected, warnings: given === null ? [] : [unknown] };
  }
  const { name, confidence } = found.finding;
  const contradicts = name !== null && name !== row.name && confidence >= contradictingConfidence;
  const warning = {
    code: 'solvent_vs_lines',
    message: `The solvent was given as ${row.name}; the lines rather speak for ${name ?? ''} (${confidence} %).`,
  };
  return {
    answer: answerGiven(question, row),
    isAutoDetected: false,
    warnings: contradicts ? [warning] : [],
  };
};

/**
 * Category and reason of deconvoluted lines, as the main job gives them. A solvent that is given and known is taken,
 * with a warning where the lines contradict it; otherwise the lines name it, and the metadata where these cannot.
 */
export const classifyGsd = (
  spectrum: Spectrum1D,
  peaks: readonly GsdPeak[],
  names: SolventNames,
): {
  readonly peaks: readonly NamedPeak[];
  readonly solvent: GsdSolvent;
  readonly warnings: readonly Warning[];
} => {
  const { nucleus, frequencyMhz, fromPpm, toPpm } = spectrum;
  const lines = peaks.map((peak) => toFittedLine(peak, frequencyMhz));
  const companions = findCompanions(lines, { nucleus, frequencyMhz });
  const satellites = companions.filter(({ kind }) => kind === '13C satellite');
  const axis = { nucleus, frequencyMhz, fromPpm, toPpm, lines, reference: asGiven };
  const { answer, isAutoDetected, warnings } = chooseSolvent(
    {
      ...axis,
      metadataSpelling: names.metadata,
      companions: new Set(satellites.map(({ lineIndex }) => lineIndex)),
    },
    names.given,
  );
  const { labels } = classifySignals({
    ...axis,
    companions,
    solvent: answer,
    protons: null,
    suppressedPpm: null,
  });
  return {
    peaks: peaks.map((peak, index): NamedPeak => {
      const label = labels[index];
      return {
        ...peak,
        category: label?.category ?? 'unknown',
        confidence: Math.round((label?.confidence ?? 0) * peak.support),
        reason: label?.reason ?? '',
      };
    }),
    solvent: { name: answer.finding.name, confidence: answer.finding.confidence, isAutoDetected },
    warnings,
  };
};
