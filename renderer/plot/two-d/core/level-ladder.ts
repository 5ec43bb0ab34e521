import {
  countPoints,
  type LevelPair,
  type LevelRule,
  listLevels,
  maxContourPoints,
} from '#engines/display/contours/contour-levels.ts';

/** Bounds of what can be chosen: fewer levels show nothing, more cannot be told apart. */
const levelLimits = { minMultiple: 0.1, minFactor: 1.05, maxFactor: 10, maxCount: 40 } as const;

const firstMultiple = 8;
const firstFactor = 1.4;
const firstCount = 14;
/** The first ladder ends no lower than this share of the highest signal: where signals tower, so do their artefacts. */
const firstTopShare = 1 / 8;
/** Stands for the noise of a matrix that has none, as a share of its greatest magnitude. */
const noiselessShare = 1e-3;

/** Levels as people choose them. */
export interface LevelChoice {
  /** Lowest level over the noise. */
  readonly baseMultiple: number;
  readonly factor: number;
  readonly count: number;
}

/**
 * Levels as rungs of one ladder: moving them up or down by the wheel keeps all rungs but the outermost, so that only
 * these have to be traced. Asks for what is missing, one request at a time; while one runs, later wishes replace
 * earlier ones.
 */
export class LevelLadder {
  /** What stands for one times the noise, > 0. */
  readonly #unit: number;
  readonly #highest: number;
  readonly #ask: (levels: readonly number[], maxPoints: number) => void;
  readonly #known = new Map<number, LevelPair>();
  #choice: LevelChoice;
  /** Rungs the ladder was moved since its base was chosen. */
  #step = 0;
  #asked: readonly number[] | null = null;
  /** Levels that would have been too much of a good thing under the present choice. */
  #omitted: ReadonlySet<number> = new Set();

  constructor(
    { noise, highest }: { readonly noise: number; readonly highest: number },
    ask: (levels: readonly number[], maxPoints: number) => void,
  ) {
    this.#unit = noise > 0 ? noise : highest * noiselessShare || 1;
    this.#highest = Math.max(highest, this.#unit);
    this.#ask = ask;
    const reaching = (firstTopShare * this.#highest) / this.#unit / firstFactor ** (firstCount - 1);
    const baseMultiple = Math.max(firstMultiple, reaching);
    this.#choice = { baseMultiple, factor: firstFactor, count: firstCount };
    // In a spectrum without room for all rungs over the first base, the base gives way.
    while (this.#lowest(this.#step) > this.#highest / this.#choice.factor) this.#step--;
    this.#askForMissing();
  }

  get choice(): LevelChoice {
    return { ...this.#choice, baseMultiple: this.#lowest(this.#step) / this.#unit };
  }

  /** Contours of the present levels, highest first, as far as they are known. */
  get pairs(): readonly LevelPair[] {
    return this.#levels().flatMap((level) => this.#known.get(level) ?? []);
  }

  /** Lowest levels that are not drawn because there would be too many lines. */
  get omittedLevels(): number {
    return this.#levels().filter((level) => this.#omitted.has(level)).length;
  }

  /** True when everything that can be shown is known. */
  get isComplete(): boolean {
    return this.#missing().length === 0;
  }

  /** By whole rungs; positive is higher. Stops at the noise and at the highest signal. False when nothing moved. */
  move(rungs: number): boolean {
    const lowest = this.#lowest(this.#step + rungs);
    if (rungs < 0 ? lowest < this.#unit : lowest > this.#highest) return false;
    this.#step += rungs;
    this.#change();
    return true;
  }

  /** Takes what is possible of a choice: base, factor and count within their limits. */
  choose({ baseMultiple, factor, count }: LevelChoice): void {
    const { minMultiple, minFactor, maxFactor, maxCount } = levelLimits;
    const highestMultiple = this.#highest / this.#unit;
    this.#choice = {
      baseMultiple: Math.min(highestMultiple, Math.max(minMultiple, baseMultiple)),
      factor: Math.min(maxFactor, Math.max(minFactor, factor)),
      count: Math.min(maxCount, Math.max(1, Math.round(count))),
    };
    this.#step = 0;
    this.#change();
  }

  /** The answer to the last request: pairs in the order asked for, fewer when there were too many points. */
  receive(pairs: readonly LevelPair[]): void {
    const asked = this.#asked ?? [];
    this.#asked = null;
    const wanted = new Set(this.#levels());
    for (const pair of pairs) if (wanted.has(pair.level)) this.#known.set(pair.level, pair);
    this.#omitted = new Set([...this.#omitted, ...asked.slice(pairs.length)]);
    this.#askForMissing();
  }

  #change(): void {
    this.#omitted = new Set();
    const wanted = new Set(this.#levels());
    for (const level of this.#known.keys()) if (!wanted.has(level)) this.#known.delete(level);
    if (this.#asked === null) this.#askForMissing();
  }

  #askForMissing(): void {
    const missing = this.#missing();
    if (missing.length === 0) return;
    this.#asked = missing;
    const spent = this.pairs.reduce((sum, pair) => sum + countPoints(pair), 0);
    this.#ask(missing, maxContourPoints - spent);
  }

  #missing(): readonly number[] {
    return this.#levels().filter((level) => !this.#known.has(level) && !this.#omitted.has(level));
  }

  #levels(): readonly number[] {
    return listLevels(this.#rule());
  }

  #rule(): LevelRule {
    const { baseMultiple, factor, count } = this.#choice;
    return { base: baseMultiple * this.#unit, factor, count, step: this.#step };
  }

  #lowest(step: number): number {
    return this.#choice.baseMultiple * this.#unit * this.#choice.factor ** step;
  }
}
