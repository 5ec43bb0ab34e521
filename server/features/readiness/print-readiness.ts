import type { ReadinessReport } from '#contract/readiness';
import { fullTime, productFact, type RegulatoryReport, tableOf, textOf } from '../regulatory/index.ts';

/** A readiness report for who reads paper: what is there, what is missing and why, and everything that was looked at. */
export const reportReadiness = (report: ReadinessReport): RegulatoryReport => ({
  kicker: 'Readiness of a dossier',
  title: report.dossier.title,
  facts: [
    { label: 'Dossier', value: `${report.dossier_id}, revision ${report.dossier.revision}` },
    productFact(report.dossier.product),
    { label: 'Status', value: report.dossier.status.replaceAll('_', ' ') },
    {
      label: 'Result',
      value: report.ready
        ? 'Nothing was found to be missing. That is no statement of compliance.'
        : `${report.findings.length} open points`,
    },
    { label: 'Report', value: `${report.id}, rules ${report.rules_version}` },
    { label: 'Content', value: `SHA-256 ${report.content_hash}` },
    { label: 'Built', value: fullTime(report.created_at) },
  ],
  sections: [
    {
      heading: 'What is missing',
      facts: [],
      blocks:
        report.findings.length === 0
          ? [textOf('Nothing was found to be missing.')]
          : tableOf(
              'Open points',
              ['Rule', 'What is missing', 'Why', 'Clause', 'What to do', 'Record'],
              report.findings.map(({ rule, missing, why, basis, to_do, record }) => [
                rule,
                missing,
                why,
                basis === null
                  ? 'rule of this program'
                  : [basis.guideline, basis.clause].filter((part) => part !== null).join(', '),
                to_do,
                record?.id ?? '–',
              ]),
            ),
    },
    {
      heading: 'What is there',
      facts: [],
      blocks: tableOf(
        'Parts of the dossier',
        ['Part', 'Count', 'Answer'],
        report.present.map(({ part, count, text }) => [part.replaceAll('_', ' '), String(count), text]),
      ),
    },
    {
      heading: 'What was looked at',
      facts: [],
      blocks: tableOf(
        'Records',
        ['Kind', 'Record', 'Revision'],
        report.inputs.map(({ type, id, revision }) => [
          type.replaceAll('_', ' '),
          id,
          revision === null ? '–' : String(revision),
        ]),
      ),
    },
  ],
  ruleSetVersions: [report.rules_version],
  disclaimer: report.disclaimer,
  createdAt: report.created_at,
});
