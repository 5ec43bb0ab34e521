import { fullTime } from './field-words.ts';
import type { PageFact } from './page-block.ts';
import type { RegulatoryReport } from './regulatory-report.ts';
import { type AssessedLists, productFact, writeLists } from './write-rows.ts';

interface Reported extends AssessedLists {
  readonly kicker: string;
  readonly title: string;
  readonly facts: readonly PageFact[];
  readonly ruleSetVersions: readonly string[];
  readonly disclaimer: string;
  readonly createdAt: string;
}

/** An assessment of impurities as a report: what it is about, every row, every rule set. */
export const reportAssessment = (reported: Reported): RegulatoryReport => ({
  kicker: reported.kicker,
  title: reported.title,
  facts: [
    productFact(reported.question.product),
    ...reported.facts,
    { label: 'Computed', value: fullTime(reported.createdAt) },
  ],
  sections: writeLists(reported),
  ruleSetVersions: reported.ruleSetVersions,
  disclaimer: reported.disclaimer,
  createdAt: reported.createdAt,
});
