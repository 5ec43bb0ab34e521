import type { ReportPage } from '../../reports/index.ts';
import { headingOf, tableOf } from './page-block.ts';
import { sectionsTemplate } from './page-template.ts';
import type { RegulatoryReport } from './regulatory-report.ts';
import { viewBlock } from './view-block.ts';

export interface ReportToView {
  readonly report: RegulatoryReport;
  /** Of the answer as canonical JSON. */
  readonly sha256: string;
}

/** Worker task: draws the structures of a report and gives the page that the task of reports sets as PDF. */
export const viewReport = ({ report, sha256 }: ReportToView): ReportPage => ({
  template: sectionsTemplate,
  createdAt: report.createdAt,
  view: {
    kicker: report.kicker,
    title: report.title,
    draft: null,
    disclaimer: report.disclaimer,
    facts: [...report.facts, { label: 'Answer', value: `JSON of SHA-256 ${sha256}` }],
    sections: report.sections.map(({ heading, facts, blocks }) => ({
      heading,
      facts,
      blocks: blocks.map(viewBlock),
    })),
    closing_heading: 'About this report',
    closing: [
      headingOf('Rule sets'),
      ...tableOf(
        'Rule sets of this report, with the digest of table, engine and rounding',
        ['Rule set version'],
        report.ruleSetVersions.map((version) => [version]),
      ),
    ].map(viewBlock),
  },
});
