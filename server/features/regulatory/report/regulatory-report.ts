import type { PageBlock, PageFact } from './page-block.ts';

/** An answer of regulatory arithmetic laid out in words, before it is set as a page. */
export interface RegulatoryReport {
  /** What kind of report it is. */
  readonly kicker: string;
  readonly title: string;
  readonly facts: readonly PageFact[];
  readonly sections: readonly {
    readonly heading: string;
    readonly facts: readonly PageFact[];
    readonly blocks: readonly PageBlock[];
  }[];
  readonly ruleSetVersions: readonly string[];
  readonly disclaimer: string;
  /** Of what it reports, not of the printing: no clock of the printing is in it. */
  readonly createdAt: string;
}
