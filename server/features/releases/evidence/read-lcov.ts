import { refuse } from './refuse-evidence.ts';

export interface Coverage {
  readonly files: number;
  readonly lines_found: number;
  readonly lines_hit: number;
  readonly functions_found: number;
  readonly functions_hit: number;
  readonly branches_found: number;
  readonly branches_hit: number;
}

const limits = { lines: 10_000_000, lineChars: 10_000, files: 200_000 } as const;

/** What one source file was found to have. */
interface Section {
  readonly file: string;
  readonly lines: Map<number, number>;
  readonly branches: Set<string>;
  functions: number;
  functionsHit: number;
  branchesHit: number;
  readonly stated: Map<string, number>;
}

const newSection = (file: string): Section => ({
  file,
  lines: new Map(),
  branches: new Set(),
  functions: 0,
  functionsHit: 0,
  branchesHit: 0,
  stated: new Map(),
});

/** Reads the lines of a tracefile one after the other. */
class LcovReader {
  readonly #files = new Set<string>();
  #section: Section | null = null;
  #lineNumber = 0;
  readonly #total = { lines: 0, linesHit: 0, functions: 0, functionsHit: 0, branches: 0, branchesHit: 0 };

  read(text: string): Coverage {
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at);
      const stop = end === -1 ? text.length : end;
      this.#lineNumber += 1;
      if (stop - at > limits.lineChars || this.#lineNumber > limits.lines)
        this.#refuse('too_large', 'The line, or the file, is longer than any tracefile');
      this.#readLine(text.slice(at, stop).trimEnd());
      at = stop + 1;
    }
    if (this.#section !== null) this.#refuse('truncated', 'The file ends without end_of_record');
    if (this.#files.size === 0) this.#refuse('not_lcov', 'There is no record');
    const { lines, linesHit, functions, functionsHit, branches, branchesHit } = this.#total;
    return {
      files: this.#files.size,
      lines_found: lines,
      lines_hit: linesHit,
      functions_found: functions,
      functions_hit: functionsHit,
      branches_found: branches,
      branches_hit: branchesHit,
    };
  }

  #refuse(code: string, what: string): never {
    return refuse(code, `${what} (line ${this.#lineNumber}).`);
  }

  #count(text: string | undefined): number {
    if (text === undefined || !/^\d{1,15}$/.test(text))
      this.#refuse('count', `"${(text ?? '').slice(0, 40)}" is no count`);
    return Number(text);
  }

  #readLine(line: string): void {
    if (line === '' || line.startsWith('#')) return;
    if (line === 'end_of_record') this.#endSection();
    else {
      const colon = line.indexOf(':');
      const kind = colon === -1 ? line : line.slice(0, colon);
      const value = line.slice(colon + 1);
      if (kind === 'TN') return;
      if (kind === 'SF') this.#beginSection(value);
      else this.#readDetail(kind, value);
    }
  }

  #beginSection(file: string): void {
    if (this.#section !== null) this.#refuse('truncated', 'A record begins before the former one ended');
    if (file === '') this.#refuse('not_lcov', 'A record names no source file');
    if (this.#files.has(file))
      this.#refuse('duplicate', `${file.slice(0, 200)} has two records; merge them first`);
    this.#files.add(file);
    if (this.#files.size > limits.files) this.#refuse('too_large', `More than ${limits.files} source files`);
    this.#section = newSection(file);
  }

  #readDetail(kind: string, value: string): void {
    const section = this.#section;
    if (section === null) this.#refuse('not_lcov', `"${kind.slice(0, 40)}" stands outside a record`);
    const parts = value.split(',');
    if (kind === 'DA') this.#readData(section, parts);
    else if (kind === 'BRDA') this.#readBranch(section, parts);
    else if (kind === 'FN' || kind === 'FNL') this.#count(parts[0]);
    else if (kind === 'FNDA' || kind === 'FNA') {
      const hits = this.#count(kind === 'FNA' ? parts[1] : parts[0]);
      section.functions += 1;
      if (hits > 0) section.functionsHit += 1;
    } else if (['LF', 'LH', 'FNF', 'FNH', 'BRF', 'BRH'].includes(kind)) {
      if (section.stated.has(kind)) this.#refuse('duplicate', `${kind} stands twice in a record`);
      section.stated.set(kind, this.#count(value));
    } else if (kind !== 'VER') this.#refuse('not_lcov', `"${kind.slice(0, 40)}" is no line of a tracefile`);
  }

  #readData(section: Section, [line, hits]: readonly string[]): void {
    const number = this.#count(line);
    if (number === 0) this.#refuse('count', 'Lines are counted from 1');
    if (section.lines.has(number)) this.#refuse('duplicate', `Line ${number} stands twice in a record`);
    section.lines.set(number, this.#count(hits));
  }

  #readBranch(section: Section, [line, block = '', branch = '', taken]: readonly string[]): void {
    this.#count(line);
    const key = `${line},${block},${branch}`;
    if (section.branches.has(key))
      this.#refuse('duplicate', `Branch ${key.slice(0, 60)} stands twice in a record`);
    section.branches.add(key);
    if (taken !== '-' && this.#count(taken) > 0) section.branchesHit += 1;
  }

  /** Sums a record says have to be those of its lines. */
  #endSection(): void {
    const section = this.#section;
    if (section === null) this.#refuse('not_lcov', 'end_of_record without a record');
    const linesHit = [...section.lines.values()].filter((hits) => hits > 0).length;
    const found: readonly [string, number][] = [
      ['LF', section.lines.size],
      ['LH', linesHit],
      ['FNF', section.functions],
      ['FNH', section.functionsHit],
      ['BRF', section.branches.size],
      ['BRH', section.branchesHit],
    ];
    for (const [kind, is] of found) {
      const says = section.stated.get(kind);
      if (says !== undefined && says !== is)
        this.#refuse(
          'count_mismatch',
          `${section.file.slice(0, 200)}: ${kind} says ${says}, and there are ${is}`,
        );
    }
    const total = this.#total;
    total.lines += section.lines.size;
    total.linesHit += linesHit;
    total.functions += section.functions;
    total.functionsHit += section.functionsHit;
    total.branches += section.branches.size;
    total.branchesHit += section.branchesHit;
    this.#section = null;
  }
}

/** Coverage of an lcov tracefile, one record per source file, summed from its lines and compared with its own sums. */
export const readLcov = (text: string): Coverage => new LcovReader().read(text);
