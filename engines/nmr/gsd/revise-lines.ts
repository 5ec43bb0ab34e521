import type { BlockFit } from './fit-block.ts';
import { sharpen } from './gsd-level.ts';
import type { GsdLine } from './gsd-line.ts';
import {
  createModel,
  dataOf,
  type GsdModel,
  linesOf,
  refit,
  refitAnew,
  replaceBlock,
  strongestFirst,
  sweep,
} from './gsd-model.ts';
import {
  gainAround,
  isImpossible,
  misfitIn,
  misfitOf,
  type RevisionQuestion,
  usualMisfit,
} from './judge-lines.ts';
import type { Block } from './partition-blocks.ts';
import { halvesOf, proposeAdditions } from './propose-lines.ts';
import { learnImperfection, type SharedImperfection, withoutImperfection } from './shared-imperfection.ts';

/** A difference of the criteria below this is hardly evidence (Kass, Raftery, J. Am. Stat. Assoc. 1995, 90, 773). */
const leastGain = 6;

/** Two lines in the place of one have to leave less than this share of the squares the one left under itself … */
const splitShare = 0.5;

/** … which have to be this many times what lines of the spectrum usually leave. */
const usualMisfits = 2.5;

/** One line that stands for two near ones is wider than usual, with lighter tails than the others: it is asked sooner. */
const oddKurtosis = 0.25;
const oddWidths = 1.1;

/** Each half of a split line has at least this share of the other's height. */
const leastHalf = 0.08;

/** In one round a block is asked about so many lines of each kind; the rest has its turn in the next one. */
const questionsPerBlock = 12;

/** One block under revision. */
interface BlockTask {
  readonly model: GsdModel;
  /** What the window of the block holds without the other blocks. */
  readonly data: Float64Array;
  readonly question: RevisionQuestion;
}

const withLines = (block: Block, lines: readonly GsdLine[]): Block => ({
  ...block,
  lines: [...lines].sort((a, b) => a.position - b.position),
});

const isAllowed = ({ block }: BlockFit, model: GsdModel, { settings }: RevisionQuestion): boolean =>
  !block.lines.some((line) => isImpossible(line, block.lines, model, settings));

const nearestTo = (lines: readonly GsdLine[], { position, width }: GsdLine): GsdLine | undefined =>
  lines.find((line) => Math.abs(line.position - position) < 0.5 * width);

/** True where a line stands within the upper half of another, or is that one. */
const isInside = (line: GsdLine, other: GsdLine): boolean =>
  Math.abs(line.position - other.position) < 0.5 * other.width;

const tryAddition = (
  { model, data, question }: BlockTask,
  first: BlockFit,
  line: GsdLine,
): BlockFit | null => {
  const second = refitAnew(model, withLines(first.block, [...first.block.lines, line]), data);
  const gain = gainAround({ first, second }, line, 1, model, question);
  return gain > leastGain && isAllowed(second, model, question) ? second : null;
};

/**
 * Two lines of the common shape in the place of `line` and of those inside it: a narrow line on a wide one is often two
 * lines that a fit has taken wrongly.
 */
const trySplit = ({ model, data, question }: BlockTask, first: BlockFit, line: GsdLine): BlockFit | null => {
  const { lines } = first.block;
  const inside = lines.filter((own) => isInside(own, line));
  const widest = inside.reduce((most, own) => (own.width > most.width ? own : most), line);
  const others = lines.filter((own) => !isInside(own, widest));
  const second = refitAnew(
    model,
    withLines(first.block, [...others, ...halvesOf(widest, model.fitting.kurtosis)]),
    data,
  );
  const heights = second.block.lines
    .filter((own) => isInside(own, { ...widest, width: 2 * widest.width }))
    .map(({ height }) => Math.abs(height));
  const isEven = Math.min(...heights) > leastHalf * Math.max(...heights);
  const isFarBetter = misfitIn(second, widest) ** 2 < splitShare * misfitIn(first, widest) ** 2;
  const moreLines = second.block.lines.length - lines.length;
  const gain = gainAround({ first, second }, widest, moreLines, model, question);
  return isEven && isFarBetter && gain > leastGain && isAllowed(second, model, question) ? second : null;
};

/** Lines that may be none: weak, at the limit of what a line can be, or beside a higher one nearer than a width. */
const doubtfulLines = (lines: readonly GsdLine[], model: GsdModel, question: RevisionQuestion): GsdLine[] => {
  const { settings } = question;
  const isDoubtful = (line: GsdLine): boolean =>
    Math.abs(line.height) < 1.5 * settings.minimumSnr * model.fitting.noise ||
    isImpossible(line, lines, model, settings) ||
    lines.some(
      (other) =>
        other !== line &&
        Math.abs(other.position - line.position) < Math.max(line.width, other.width) &&
        Math.abs(line.height) <= Math.abs(other.height),
    );
  return lines
    .filter(isDoubtful)
    .sort((a, b) => Math.abs(a.height) - Math.abs(b.height) || a.position - b.position);
};

/** Takes out lines without which the fit is no worse, or which the level does not have. True where one went. */
const removeDoubtful = (model: GsdModel, index: number, question: RevisionQuestion): boolean => {
  const start = model.blocks[index] as Block;
  const doubtful = doubtfulLines(start.lines, model, question);
  if (doubtful.length === 0) return false;
  const data = dataOf(model, start);
  let first = refit(model, start, data);
  let isChanged = false;
  for (const asked of doubtful.slice(0, questionsPerBlock)) {
    const { lines } = first.block;
    const line = nearestTo(lines, asked);
    if (line === undefined) continue;
    const second = refitAnew(
      model,
      withLines(
        first.block,
        lines.filter((own) => own !== line),
      ),
      data,
    );
    const isNeeded = gainAround({ first, second }, line, -1, model, question) < 0;
    if (isNeeded && !isImpossible(line, lines, model, question.settings)) continue;
    first = second;
    isChanged = true;
  }
  if (isChanged) replaceBlock(model, index, first.block);
  return isChanged;
};

/** Adds lines found in the residual, splits those whose residual is out of the ordinary. True where a line came. */
const addLines = (
  model: GsdModel,
  index: number,
  additions: readonly GsdLine[],
  usual: number,
  question: RevisionQuestion,
): boolean => {
  const misfitLimit = Math.max(question.settings.splitResidual, usualMisfits * usual);
  const start = model.blocks[index] as Block;
  const own = additions.filter(({ position }) => position >= start.from && position < start.to);
  const strong = 2 * question.settings.minimumSnr * model.fitting.noise;
  const isOdd = (line: GsdLine): boolean =>
    line.kurtosis > model.fitting.kurtosis + oddKurtosis && line.width > oddWidths * question.lineWidth;
  const isSuspect = (line: GsdLine, misfit: number): boolean =>
    misfit > (isOdd(line) ? usualMisfits * usual : misfitLimit);
  const suspect = start.lines.filter(
    (line) => Math.abs(line.height) > strong && isSuspect(line, misfitOf(model.rest, line)),
  );
  if (own.length + suspect.length === 0) return false;
  const task: BlockTask = { model, data: dataOf(model, start), question };
  let current = refit(model, start, task.data);
  let isChanged = false;
  const take = (fit: BlockFit | null): void => {
    isChanged ||= fit !== null;
    current = fit ?? current;
  };
  for (const asked of suspect.slice(0, questionsPerBlock)) {
    const line = nearestTo(current.block.lines, asked);
    if (line === undefined || !isSuspect(line, misfitIn(current, line))) continue;
    take(trySplit(task, current, line));
  }
  for (const line of own.slice(0, questionsPerBlock)) {
    if (!start.lines.some((other) => isInside(line, other) && !current.block.lines.includes(other)))
      take(tryAddition(task, current, line));
  }
  if (isChanged) replaceBlock(model, index, current.block);
  return isChanged;
};

/** Takes the impossible lines out, the weakest first, until there is none. */
const dropImpossible = (model: GsdModel, question: RevisionQuestion): GsdModel => {
  const lines = linesOf(model);
  const kept = [...lines];
  for (const line of lines.toSorted((a, b) => Math.abs(a.height) - Math.abs(b.height))) {
    if (isImpossible(line, kept, model, question.settings)) kept.splice(kept.indexOf(line), 1);
  }
  if (kept.length === lines.length) return model;
  const next = createModel(model.values, kept, model.fitting);
  sweep(next);
  return dropImpossible(next, question);
};

/** Lines fitted once more, with what the spectrum does to all of them learned anew from where they stand alone. */
const refitShared = (
  values: Float64Array,
  former: { readonly model: GsdModel; readonly imperfection: SharedImperfection | null },
  lines: readonly GsdLine[],
  lineWidth: number,
): { model: GsdModel; imperfection: SharedImperfection | null } => {
  const { fitting } = former.model;
  const imperfection = learnImperfection(former.model, lineWidth, former.imperfection);
  const model = createModel(withoutImperfection(values, lines, imperfection, fitting.noise), lines, fitting);
  sweep(model);
  return { model, imperfection };
};

/**
 * The model after the rounds of its level: lines added, split and removed by what the fit leaves once what all lines
 * have in common is known.
 */
export const reviseLines = (start: GsdModel, question: RevisionQuestion): GsdModel => {
  const { settings, lineWidth } = question;
  const { values } = start;
  const asked = (): RevisionQuestion =>
    state.imperfection === null ? question : { ...question, settings: sharpen(settings) };
  let state = refitShared(values, { model: start, imperfection: null }, linesOf(start), lineWidth);
  for (let round = 0; round < settings.rounds; round++) {
    const { model } = state;
    const own = asked();
    const usual = usualMisfit(model);
    const additions = proposeAdditions(model, own, usual);
    const outside = additions.filter(({ position }) =>
      model.blocks.every(({ from, to }) => position < from || position >= to),
    );
    let isChanged = outside.length > 0;
    for (const index of strongestFirst(model)) {
      const isGrown = addLines(model, index, additions, usual, own);
      const isPruned = removeDoubtful(model, index, own);
      isChanged ||= isGrown || isPruned;
    }
    if (!isChanged) break;
    state = refitShared(values, state, [...linesOf(model), ...outside], lineWidth);
  }
  return dropImpossible(state.model, asked());
};
