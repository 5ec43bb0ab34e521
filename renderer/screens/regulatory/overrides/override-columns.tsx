import type { RuleOverrideRow } from '#contract/regulatory';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { Day } from '../../../ui/day.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';

type Column = TableColumn<RuleOverrideRow>;

/** CSS pixels: a row of the list stays one that can be scanned. */
const thumbnail = { width: 120, maxHeight: 64, margin: 10, maxBond: 18 };

const tones: Readonly<Record<RuleOverrideRow['status'], Tone>> = {
  in_force: 'ok',
  planned: 'info',
  ended: 'neutral',
};

/** The day as the row states it, which is one of UTC: no zone moves it. */
function Subject({ row }: { readonly row: RuleOverrideRow }) {
  const { t } = useMessages();
  return (
    <span className="override-subject">
      <ChemicalName name={row.name} />
      {row.cas !== null && <span className="note">{row.cas}</span>}
      {row.route !== null && (
        <span className="note">
          {row.element} · {t(`regulatory.route.${row.route}`)}
        </span>
      )}
      {row.smiles !== null && (
        <CompoundFigure name={row.name} text={{ smiles: row.smiles }} size={thumbnail} />
      )}
    </span>
  );
}

function Replaced({ row: { replaced } }: { readonly row: RuleOverrideRow }) {
  const { t } = useMessages();
  if (replaced === null) return <span className="muted">{t('overrides.nothingPublished')}</span>;
  return (
    <>
      <span className="nowrap">
        {replaced.text} {nameUnit(replaced.unit, t)}
      </span>
      <span className="note">
        <ServiceText text={`${replaced.guideline} ${replaced.revision}, ${replaced.clause}`} />
      </span>
    </>
  );
}

/** What a second person said of it; without a review a row that permits more does not govern. */
function Review({ row: { review, backdated } }: { readonly row: RuleOverrideRow }) {
  const { t } = useMessages();
  return (
    <>
      {review === null ? (
        <Chip tone="warn">{t('overrides.review.none')}</Chip>
      ) : (
        <Chip tone={review.decision === 'confirm' ? 'ok' : 'danger'}>
          {t(`overrides.review.${review.decision}`)}
        </Chip>
      )}
      {review !== null && <span className="note">{review.reason_for_change}</span>}
      {backdated && <span className="note">{t('overrides.backdated')}</span>}
    </>
  );
}

/** `ownId`: rows of somebody else, which admins see, say whose they are. */
export const overrideColumns = (
  { t }: Messages,
  ownId: string | null,
  act: { readonly end: (row: RuleOverrideRow) => void; readonly review: (row: RuleOverrideRow) => void },
): readonly Column[] => [
  nameColumn('subject', t('overrides.subject'), (row) => <Subject row={row} />),
  column('guideline', t('overrides.guideline'), ({ guideline, jurisdiction }) => (
    <>
      {t(`overrides.guideline.${guideline}`)}
      {guideline === 'nitrosamines' && (
        <span className="note">{jurisdiction ?? t('overrides.scope.OWN')}</span>
      )}
    </>
  )),
  numberColumn('value', t('overrides.value'), ({ value, unit }) => (
    <span className="nowrap">
      {value} {nameUnit(unit, t)}
    </span>
  )),
  column('replaced', t('overrides.replaced'), (row) => <Replaced row={row} />),
  column('status', t('overrides.status'), ({ status }) => (
    <Chip tone={tones[status]}>{t(`overrides.status.${status}`)}</Chip>
  )),
  column('review', t('overrides.review'), (row) => <Review row={row} />),
  column('from', t('overrides.from'), (row) => <Day of={row.effective_from} />),
  column('to', t('overrides.to'), ({ effective_to }) =>
    effective_to === null ? '–' : <Day of={effective_to} />,
  ),
  column('reason', t('common.reason'), (row) => (
    <span className="override-reason">
      {row.reason}
      <span className="note">{row.source}</span>
      {row.ended !== null && (
        <span className="note">{t('overrides.endedFor', { reason: row.ended.reason_for_change })}</span>
      )}
      {row.entered_by !== ownId && (
        <span className="note">{t('overrides.enteredBy', { name: row.entered_by_name })}</span>
      )}
    </span>
  )),
  column(
    'act',
    t('overrides.end'),
    (row) =>
      row.status !== 'ended' && (
        <>
          {row.entered_by !== ownId && (
            <Button
              aria-label={t('overrides.reviewName', { name: row.name })}
              onPress={() => act.review(row)}
            >
              {t('overrides.reviewAction')}
            </Button>
          )}
          <Button aria-label={t('overrides.endName', { name: row.name })} onPress={() => act.end(row)}>
            {t('overrides.end')}
          </Button>
        </>
      ),
    { hideLabel: true },
  ),
];
