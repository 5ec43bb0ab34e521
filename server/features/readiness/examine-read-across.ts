import type { ReadAcross } from '#contract/dossier-statements';
import type { ReadinessFinding } from '#contract/readiness';
import { listWatches, readCurrentRegister } from '../dossier-assessments/index.ts';
import { listReadAcross, readAcrossContent, staleWords } from '../dossier-statements/index.ts';
import { inputOf, judgeReview } from './judge-statement.ts';
import { citationOf } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

const recordOf = ({ id }: ReadAcross) => ({ type: 'read_across', id });

const reviewOf = (statement: ReadAcross): ReadinessFinding[] =>
  judgeReview(statement, {
    ...{ part: 'read_across', type: 'read_across', what: `read-across to ${statement.name}` },
    why: 'Whether another compound speaks for an impurity is a judgement; until somebody who did not write it agrees, it governs nothing.',
  });

/** A limit that permits more than is known stays in sight, reviewed or not. */
const looserOf = (statement: ReadAcross): ReadinessFinding[] => {
  const { request, warnings, looser } = statement;
  if (!looser || request.conclusion.kind !== 'intake') return [];
  const said = warnings.find(({ code }) => code.startsWith('read_across_'));
  return [
    {
      rule: 'read_across.looser_limit',
      missing: `The read-across to ${statement.name} permits more than is known of it, or stands alone.`,
      why: said?.message ?? request.statement,
      basis: citationOf(statement.basis),
      to_do:
        'Revise it with a stricter analogue. Where it has to stand, an administrator approves over this finding with the reason.',
      record: recordOf(statement),
    },
  ];
};

const staleOf = (statement: ReadAcross): ReadinessFinding[] =>
  statement.stale.length === 0
    ? []
    : [
        {
          rule: 'read_across.stale',
          missing: `What the read-across to ${statement.name} rests on is another by now.`,
          why: statement.stale.map((each) => staleWords[each]).join(' '),
          basis: null,
          to_do: 'Revise it, so that it counts with what is known today, and have it reviewed again.',
          record: recordOf(statement),
        },
      ];

const remarksOf = (statement: ReadAcross): ReadinessFinding[] =>
  statement.warnings
    .filter(({ code }) => code === 'alert_not_shared' || code === 'impurity_has_data')
    .map(({ code, message }) => ({
      rule: `read_across.${code}`,
      missing: `The read-across to ${statement.name} leaves something open.`,
      why: message,
      basis: null,
      to_do: 'Choose an analogue that shares it, or settle it with data of the impurity.',
      record: recordOf(statement),
    }));

/** A reviewed limit that no assessment of the dossier rests on is a number without effect. */
const unusedOf = (statement: ReadAcross, assessed: string): ReadinessFinding[] =>
  statement.status !== 'approved' ||
  statement.governs === null ||
  assessed.includes(readAcrossContent(statement))
    ? []
    : [
        {
          rule: 'read_across.not_used',
          missing: `No assessment that counts rests on the reviewed read-across to ${statement.name}.`,
          why: 'A limit holds in the assessments that are made after its review; those before keep theirs.',
          basis: null,
          to_do: 'Assess the impurity again.',
          record: recordOf(statement),
        },
      ];

/** What other compounds say of impurities: reviewed, current, not looser without showing it, and used. */
export const examineReadAcross: ReadinessSource = async (db, { dossier }) => {
  const statements = await listReadAcross(db, dossier.id);
  if (statements.length === 0) return { present: [], findings: [], inputs: [] };
  const { registers } = await readCurrentRegister(db, dossier.id);
  const watches = (await listWatches(db, dossier.id)).filter(({ status }) => status === 'current');
  const assessed = JSON.stringify([registers, watches]);
  return {
    present: [{ part: 'read_across', count: statements.length, text: 'recorded' }],
    findings: statements.flatMap((statement) => [
      ...reviewOf(statement),
      ...looserOf(statement),
      ...staleOf(statement),
      ...remarksOf(statement),
      ...unusedOf(statement, assessed),
    ]),
    inputs: statements.map((statement) => inputOf('read_across', statement)),
  };
};
