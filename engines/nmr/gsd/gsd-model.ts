import { type BlockFit, type BlockFitting, fitBlock } from './fit-block.ts';
import { addGsdLine, type GsdLine } from './gsd-line.ts';
import { type Block, baselineAt, partitionBlocks } from './partition-blocks.ts';

/** All lines in blocks, and what they leave of the spectrum. Changed in place by the functions of this file alone. */
export interface GsdModel {
  readonly values: Float64Array;
  readonly blocks: Block[];
  /** Spectrum minus all lines and baselines. */
  readonly rest: Float64Array;
  readonly fitting: BlockFitting;
}

/** The sum of squares of a sweep that is smaller by less than this share ends the fit. */
const sweepTolerance = 1e-3;
const mostSweeps = 3;

/** Adds (1) or takes away (−1) a block with its baseline. */
const addBlock = ({ rest, fitting }: GsdModel, block: Block, sign: 1 | -1): void => {
  for (const line of block.lines) addGsdLine(rest, line, fitting.noise, sign);
  for (let i = block.from; i < block.to; i++) rest[i] = (rest[i] ?? 0) + sign * baselineAt(block, i);
};

export const createModel = (
  values: Float64Array,
  lines: readonly GsdLine[],
  fitting: BlockFitting,
): GsdModel => {
  const blocks = partitionBlocks(lines, values.length);
  const model = { values, blocks, rest: Float64Array.from(values), fitting };
  for (const block of blocks) addBlock(model, block, -1);
  return model;
};

/** What the points of a block's window hold besides the lines of other blocks. */
export const dataOf = ({ rest, fitting }: GsdModel, block: Block): Float64Array => {
  const own = rest.slice(block.from, block.to);
  for (const line of block.lines)
    addGsdLine(own, { ...line, position: line.position - block.from }, fitting.noise, 1);
  for (let i = 0; i < own.length; i++) own[i] = (own[i] ?? 0) + baselineAt(block, block.from + i);
  return own;
};

/** Puts a fit in the place of a block. */
export const replaceBlock = (model: GsdModel, index: number, block: Block): void => {
  const former = model.blocks[index];
  if (former !== undefined) addBlock(model, former, 1);
  addBlock(model, block, -1);
  model.blocks[index] = block;
};

/** Fits lines of a block to `data`, what its window holds without the others. */
export const refit = ({ fitting }: GsdModel, block: Block, data: Float64Array): BlockFit =>
  fitBlock(block, data, fitting);

/** The same for other lines than before: first all of the common shape, so that no shape grows to stand for a line. */
export const refitAnew = ({ fitting }: GsdModel, block: Block, data: Float64Array): BlockFit => {
  const alike = { ...block, lines: block.lines.map((line) => ({ ...line, kurtosis: fitting.kurtosis })) };
  const first = fitBlock(alike, data, { ...fitting, kurtosisSpread: 0 });
  return fitting.kurtosisSpread === 0 ? first : fitBlock(first.block, data, fitting);
};

const heightOf = ({ lines }: Block): number => Math.max(0, ...lines.map(({ height }) => Math.abs(height)));

/** Block numbers by falling height: the tails of strong lines are right before weak ones are fitted beside them. */
export const strongestFirst = ({ blocks }: GsdModel): number[] =>
  blocks
    .map((block, index) => ({ index, top: heightOf(block) }))
    .sort((a, b) => b.top - a.top || a.index - b.index)
    .map(({ index }) => index);

/** Fits all blocks in turn, each with the others out of the way, until nothing changes any more. */
export const sweep = (model: GsdModel): void => {
  let former = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostSweeps; round++) {
    let squares = 0;
    for (const index of strongestFirst(model)) {
      const block = model.blocks[index];
      if (block === undefined) continue;
      const fit = refit(model, block, dataOf(model, block));
      replaceBlock(model, index, fit.block);
      squares += fit.sumOfSquares;
    }
    if (former - squares <= sweepTolerance * squares) return;
    former = squares;
  }
};

export const linesOf = ({ blocks }: GsdModel): GsdLine[] =>
  blocks.flatMap(({ lines }) => lines).sort((a, b) => a.position - b.position);
