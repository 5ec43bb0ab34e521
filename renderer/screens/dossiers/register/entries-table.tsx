import { Check, CircleDashed, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Register, RiskEntry } from '#contract/dossier-assessments';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import type { ViewRow } from '../../shared/impurities/impurity-view.ts';
import { classOfMutagen, structureColumn } from '../../shared/impurities/result-columns.tsx';
import { SectionRows } from '../../shared/impurities/section-table.tsx';
import { EntryEvidence } from './entry-evidence.tsx';
import { RiskChip } from './risk-chip.tsx';
import type { PlacedEntry } from './use-register.ts';

type Section = RiskEntry['section'];
type Row<S extends Section> = Register[S][number];
type EntryOf = (line: ViewRow<unknown>) => RiskEntry | undefined;

const viewEntries = <S extends Section>(
  section: S,
  placed: readonly PlacedEntry[],
): readonly ViewRow<Row<S>>[] =>
  placed.map(({ entry, register }, place) => {
    const rows: readonly Row<S>[] = register[section];
    return {
      key: entry.id,
      place,
      name: entry.name,
      row: rows.find((row) => row.place === entry.place) ?? null,
      warnings: register.warnings.filter((each) => each.section === section && each.place === entry.place),
    };
  });

const statusLooks = { open: CircleDashed, accepted: Check, mitigated: ShieldCheck } as const;

function EntryStatus({ entry: { status, mitigation_note: note, decisions } }: { readonly entry: RiskEntry }) {
  const { t } = useMessages();
  const Icon = statusLooks[status];
  const [last] = decisions;
  return (
    <div className="dossier-status-cell">
      <Chip tone={status === 'open' ? 'neutral' : 'ok'} icon={<Icon aria-hidden="true" />}>
        {t(`dossiers.entry.status.${status}`)}
      </Chip>
      {note !== null && <span>{note}</span>}
      {last !== undefined && (
        <span className="dossier-note">
          <Moment utc={last.decided_at} /> · {last.reason_for_change}
        </span>
      )}
    </div>
  );
}

const riskColumns = ({ t }: Messages, entryOf: EntryOf): readonly TableColumn<ViewRow<unknown>>[] => [
  column('risk', t('dossiers.risk'), (line) => {
    const entry = entryOf(line);
    return entry === undefined ? null : <RiskChip risk={entry.risk} />;
  }),
  column('status', t('dossiers.status'), (line) => {
    const entry = entryOf(line);
    return entry === undefined ? null : <EntryStatus entry={entry} />;
  }),
];

const evidenceColumn = ({ t }: Messages, entryOf: EntryOf): TableColumn<ViewRow<unknown>> =>
  column('evidence', t('dossiers.evidence'), (line) => {
    const evidence = entryOf(line)?.evidence ?? [];
    return evidence.length === 0 ? null : <EntryEvidence evidence={evidence} />;
  });

const decideColumn = (
  { t }: Messages,
  entryOf: EntryOf,
  decide: (entry: RiskEntry) => void,
): TableColumn<ViewRow<unknown>> =>
  column(
    'actions',
    t('dossiers.entry.decide'),
    (line) => {
      const entry = entryOf(line);
      return (
        entry !== undefined && (
          <Button
            aria-label={t('dossiers.entry.decideName', { name: entry.name })}
            onPress={() => decide(entry)}
          >
            {t('dossiers.entry.decide')}
          </Button>
        )
      );
    },
    { hideLabel: true },
  );

interface EntriesProps {
  readonly placed: readonly PlacedEntry[];
  /** Null where nothing may be written. */
  readonly onDecide: ((entry: RiskEntry) => void) | null;
}

const useEntryColumns = ({ placed, onDecide }: EntriesProps) => {
  const messages = useMessages();
  return useMemo(() => {
    const entries = new Map(placed.map(({ entry }) => [entry.id, entry]));
    const entryOf: EntryOf = ({ key }) => entries.get(key);
    return {
      messages,
      // Beside the status, in sight also where the numbers are wider than the window.
      own: [
        ...riskColumns(messages, entryOf),
        ...(placed.some(({ entry }) => entry.evidence.length > 0) ? [evidenceColumn(messages, entryOf)] : []),
        ...(onDecide === null ? [] : [decideColumn(messages, entryOf, onDecide)]),
      ],
    };
  }, [messages, placed, onDecide]);
};

/** Organic impurities of the register, each with its verdict, its numbers and what was decided. */
export function OrganicEntries(props: EntriesProps) {
  const { own } = useEntryColumns(props);
  const rows = useMemo(() => viewEntries('organic_impurities', props.placed), [props.placed]);
  return <SectionRows section="organic_impurities" rows={rows} own={own} />;
}

/** Mutagenic impurities, with class and structure. */
export function MutagenicEntries(props: EntriesProps) {
  const { placed } = props;
  const { messages, own } = useEntryColumns(props);
  const rows = useMemo(() => viewEntries('mutagenic_impurities', placed), [placed]);
  const columns = useMemo(() => {
    const asked = placed.map(
      ({ entry, register }) => register.request.mutagenic_impurities?.[entry.place] ?? {},
    );
    return [...own, classOfMutagen(messages), structureColumn(messages, asked)];
  }, [own, messages, placed]);
  return <SectionRows section="mutagenic_impurities" rows={rows} own={columns} />;
}
