import type { SolventFinding } from '../model.ts';
import { findSolventByName, type SolventRow, solventTable } from '../solvents/solvent-table.ts';
import { judgeSolvent, type SolventEvidence } from './solvent-evidence.ts';
import type { SolventQuestion } from './solvent-line-evidence.ts';

export interface SolventAnswer {
  readonly finding: SolventFinding;
  /** Row of the table to classify with: the one found, else the one the metadata name, else null. */
  readonly row: SolventRow | null;
  /** Indices of the lines of the solvent itself. */
  readonly lineIndices: readonly number[];
  /** Of lines that follow from these: carbons without deuterium, molecules with one deuterium fewer. */
  readonly followingIndices: readonly number[];
  /** Whether the lines show their splitting by deuterium. */
  readonly isShaped: boolean;
  /** Where two solvents fit equally: the rows that do, and the lines each would have. */
  readonly undecided: readonly { readonly row: SolventRow; readonly indices: readonly number[] }[];
}

/** Below this nothing was found. */
const leastScore = 0.25;
/** What a line at the place of a solvent scores that may be its only one. */
const leastPossibleScore = 0.12;

/** A second solvent that reaches this share of the best makes the answer a tie; places alone tell less apart. */
const tieShare = 0.9;
const plainTieShare = 0.6;

/** Without a resolved splitting, lines do not outvote a solvent of the metadata whose lines are there too. */
const metadataShare = 0.5;
const strongScore = 0.7;

/**
 * A plain line alone does not contradict the metadata: its place must be near, water must confirm it, and the line of the
 * solvent they name must be missing.
 */
const contradictingScore = 0.55;

/** Confidence where lines cannot tell and the metadata decide. */
const metadataOnlyConfidence = 35;
const metadataTieConfidence = 50;

const agreement = (name: string | null, metadata: SolventRow | null): boolean | null =>
  name === null || metadata === null ? null : name === metadata.name;

const answer = (
  question: SolventQuestion,
  evidence: SolventEvidence | null,
  confidence: number,
  reason: string,
): SolventAnswer => {
  const metadata = findSolventByName(question.metadataSpelling);
  return {
    finding: {
      name: evidence?.row.name ?? null,
      confidence: Math.min(100, Math.round(confidence)),
      metadataName: metadata?.name ?? null,
      agreesWithMetadata: agreement(evidence?.row.name ?? null, metadata),
      reason,
      source: solventTable.source,
    },
    row: evidence?.row ?? metadata,
    lineIndices: evidence?.indices ?? [],
    followingIndices: evidence?.followingIndices ?? [],
    isShaped: evidence?.isCombSeen ?? false,
    undecided: [],
  };
};

/** So many solvents are named; a longer list tells nobody anything. */
const mostNames = 3;

const listNames = (ties: readonly SolventEvidence[]): string => {
  const named = ties.slice(0, mostNames).map((item) => item.row.name);
  const others = ties.length - named.length;
  return others === 0 ? named.join(' and ') : `${named.join(', ')} and ${others} more`;
};

/** Where lines tell nothing: the metadata decide, with low confidence, or nobody does. */
const answerFromMetadata = (question: SolventQuestion, judged: readonly SolventEvidence[]): SolventAnswer => {
  const metadata = findSolventByName(question.metadataSpelling);
  const own = judged.find((item) => item.row.name === metadata?.name) ?? null;
  if (own === null) {
    const none = answer(
      question,
      null,
      0,
      'No solvent line stands out and the metadata name no known solvent.',
    );
    const possible = judged.filter(({ score, indices }) => score >= leastPossibleScore && indices.length > 0);
    return { ...none, undecided: possible.map(({ row, indices }) => ({ row, indices })) };
  }
  const support =
    own.score < leastScore ? `no line of it stands out (${own.text})` : `its place is taken: ${own.text}`;
  const given = answer(
    question,
    own,
    Math.max(metadataOnlyConfidence, 100 * own.score),
    `Taken from the metadata (${question.metadataSpelling ?? ''}); ${support}.`,
  );
  return { ...given, finding: { ...given.finding, agreesWithMetadata: null } };
};

/**
 * Names the solvent from its residual lines, their splitting by deuterium and the water line, without the
 * metadata, and compares afterwards. Two solvents that fit equally are decided by the metadata where they
 * name one of the two; otherwise the answer is null rather than a guess.
 */
export const detectSolvent = (question: SolventQuestion): SolventAnswer => {
  const judged = solventTable.solvents
    .map((row) => judgeSolvent(question, row))
    .sort((a, b) => b.score - a.score);
  const best = judged[0];
  if (best === undefined || best.score < leastScore) return answerFromMetadata(question, judged);
  const metadata = findSolventByName(question.metadataSpelling);
  const own = judged.find(({ row }) => row.name === metadata?.name);
  // Water is often suppressed: that its line is missing says nothing against D2O.
  const isThere = own !== undefined && (own.score >= leastScore || own.row.name === 'D2O');
  if (own !== undefined && best !== own && (best.score < contradictingScore || (isThere && !best.isShaped))) {
    return answerFromMetadata(question, judged);
  }
  const usualShare = best.isShaped ? tieShare : plainTieShare;
  const share = (item: SolventEvidence): number =>
    item.row.name === metadata?.name && best.score < strongScore ? metadataShare : usualShare;
  const ties = judged.filter((item) => item.score >= share(item) * best.score);
  if (ties.length === 1) {
    return answer(question, best, 100 * best.score, `${best.row.name}: ${best.text}.`);
  }
  const names = listNames(ties);
  const named = ties.find((item) => item.row.name === metadata?.name);
  if (named !== undefined) {
    const reason = `The lines allow ${names}; the metadata name ${named.row.name}: ${named.text}.`;
    const confidence = Math.max(metadataTieConfidence, named === best ? 100 * best.score : 0);
    return answer(question, named, confidence, reason);
  }
  if (metadata !== null && !best.isShaped) return answerFromMetadata(question, judged);
  return {
    ...answer(question, null, 0, `${names} fit equally and the metadata do not decide.`),
    undecided: ties.map(({ row, indices }) => ({ row, indices })),
  };
};
