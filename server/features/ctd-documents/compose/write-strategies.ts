import type { ControlStrategy } from '#contract/dossier-statements';
import { changedResultsText, stepBasisWords, stepEvidence } from '../../dossier-statements/index.ts';
import type { CtdSource } from '../ctd-source.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';

const numbers = [
  ['limit_ppm', 'Limit in the drug substance'],
  ['required_purge', 'Required purge'],
  ['predicted_purge', 'Purge of all steps'],
  ['purge_ratio', 'Purge ratio'],
  ['predicted_ppm', 'Level predicted in the drug substance'],
] as const;

export const reviewText = ({
  status,
  reviews,
  revision,
}: Pick<ControlStrategy, 'status' | 'reviews' | 'revision'>): string => {
  const last = reviews.find((each) => each.revision === revision);
  return last === undefined
    ? status
    : `${status} by ${last.reviewer_name} on ${last.reviewed_at.slice(0, 10)}. ${last.reason_for_change}`;
};

const writeStrategy = (writer: SectionWriter, strategy: ControlStrategy): void => {
  const record = { type: 'control_strategy', id: strategy.id };
  writer.heading(strategy.name, 3);
  writer.text(strategy.request.statement);
  const changed = changedResultsText(strategy);
  if (changed !== null) writer.gap(`Control of ${strategy.name}: ${changed}`);
  writer.table(
    `Control of ${strategy.name}`,
    ['What', 'Answer', 'Record'],
    [
      [
        cell('Control option'),
        cell(
          `option ${strategy.request.option} of ICH M7, ${strategy.chosen.status.replaceAll('_', ' ')}. ${strategy.chosen.rule}`,
        ),
        recordCell(record),
      ],
      ...numbers.map(([field, label]) => [
        cell(label),
        writer.number(strategy.purge, field, record) ?? cell('–'),
        recordCell(record),
      ]),
      [cell('Review'), cell(reviewText(strategy)), recordCell(record)],
    ],
  );
  writer.table(
    `Fate and purge of ${strategy.name} by step`,
    ['Step', 'Purge', 'Basis', 'Evidence', 'Record'],
    strategy.steps.map((step, place) => [
      cell(step.name),
      writer.number(strategy.purge, `steps.${place}.purge`, record) ?? cell('–'),
      cell(stepBasisWords[step.basis]),
      cell(stepEvidence(strategy, place)),
      step.route_step === null
        ? recordCell(record)
        : recordCell({ type: 'route_score', id: step.route_step.score_id }),
    ]),
  );
  for (const missing of strategy.missing) writer.gap(`Control of ${strategy.name}: ${missing}`);
};

/** How mutagenic impurities are controlled, with the purge of each step and what it rests on. */
export const writeStrategies = (writer: SectionWriter, { strategies }: CtdSource): void => {
  if (strategies.length === 0) return;
  writer.heading('Control of mutagenic impurities');
  for (const strategy of strategies) writeStrategy(writer, strategy);
};
