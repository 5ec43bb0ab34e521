import { findBroadCandidates, findSharpCandidates } from '../peaks/find-candidates.ts';
import type { GsdLine } from './gsd-line.ts';
import { type GsdModel, linesOf } from './gsd-model.ts';
import type { RevisionQuestion } from './judge-lines.ts';

/** Where stronger lines stand near, their imperfect feet explain what is left. */
const standsOut = (candidate: GsdLine, lines: readonly GsdLine[], share: number): boolean => {
  let feet = 0;
  for (const line of lines) {
    const distance = Math.abs(line.position - candidate.position) / line.width;
    feet += Math.abs(line.height) / Math.max(1, distance);
  }
  return Math.abs(candidate.height) > share * feet;
};

/** Where the fit leaves less under the strong lines than this share of what feet may hold, their feet hold less, too. */
const misfitShare = 0.25;

/** Lines to try, found in what the fit leaves, the highest first; `usual` is the usual misfit of strong lines. */
export const proposeAdditions = (model: GsdModel, question: RevisionQuestion, usual: number): GsdLine[] => {
  const { settings, lineWidth, signs } = question;
  const share = Math.min(settings.shoulderShare, usual / misfitShare);
  const { noise, kurtosis } = model.fitting;
  const search = { lineWidth, noise, minimumSnr: settings.minimumSnr };
  const lines = linesOf(model);
  const isApart = (candidate: GsdLine): boolean =>
    lines.every(
      (line) =>
        Math.abs(line.position - candidate.position) >
        settings.nearestWidths * Math.min(line.width, candidate.width),
    );
  const sharp = findSharpCandidates(model.rest, search);
  const broad = findBroadCandidates(model.rest, search).filter(({ position, width }) =>
    sharp.every((line) => Math.abs(line.position - position) > width),
  );
  return [...sharp, ...broad]
    .map(({ position, height, width }): GsdLine => ({ position, height, width, kurtosis }))
    .filter(({ height }) => signs === 'both' || height > 0)
    .filter((candidate) => isApart(candidate) && standsOut(candidate, lines, share))
    .sort((a, b) => Math.abs(b.height) - Math.abs(a.height) || a.position - b.position);
};

/** Two lines of the spectrum's common shape to try in the place of one. */
export const halvesOf = (line: GsdLine, kurtosis: number): GsdLine[] =>
  [-1, 1].map((side) => ({
    ...line,
    position: line.position + side * 0.35 * line.width,
    height: 0.6 * line.height,
    width: 0.75 * line.width,
    kurtosis,
  }));
