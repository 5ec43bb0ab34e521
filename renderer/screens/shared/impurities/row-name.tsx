import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { MessageKey } from '../../../i18n/catalogues.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import type { Basis, Evidenced, Verdict, ViewRow } from './impurity-view.ts';
import { labelOfNumber } from './result-columns.tsx';
import { amountWords } from './unit-words.ts';
import { VerdictChip } from './verdict-chip.tsx';

interface Judged extends Evidenced {
  readonly verdict: Verdict;
}

interface RowNameProps<R extends Judged> {
  readonly line: ViewRow<R>;
  /** Columns of the row that are told in words beside its numbers: class, structure, what was given. */
  readonly about: readonly TableColumn<ViewRow<R>>[];
}

/** The name of a row; pressing it opens all the row rests on: each number with its arithmetic, its clause and its source. */
export function RowName<R extends Judged>({ line, about }: RowNameProps<R>) {
  const [isOpen, setOpen] = useState(false);
  const { name, row } = line;
  if (row === null) return <span className="record-name">{name}</span>;
  return (
    <>
      <AriaButton className="measured impurity-number record-name" onPress={() => setOpen(true)}>
        {name}
      </AriaButton>
      <Dialog title={name} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <RowBasis line={line} row={row} about={about} />
      </Dialog>
    </>
  );
}

function RowBasis<R extends Judged>({ line, row, about }: RowNameProps<R> & { readonly row: R }) {
  const messages = useMessages();
  const { t } = messages;
  const used = new Set(row.numbers.map(({ basis }) => basis));
  const others = row.basis.filter((_, place) => !used.has(place));
  return (
    <div className="rows-4">
      <Facts>
        <Fact term={t('regulatory.verdict')}>
          <VerdictChip verdict={row.verdict} />
        </Fact>
        {about.map(({ id, label, render }) => (
          <Fact key={id} term={label}>
            {render(line)}
          </Fact>
        ))}
      </Facts>
      {line.warnings.length > 0 && (
        <ul>
          {line.warnings.map(({ code, message }) => (
            <li key={`${code} ${message}`}>
              <ServiceText text={message} />
            </li>
          ))}
        </ul>
      )}
      <Table
        label={t('regulatory.row.numbers', { name: line.name })}
        columns={numberColumns(messages, row)}
        rows={row.numbers}
        rowId={({ field }) => field}
      />
      {others.length > 0 && (
        <Facts>
          {others.map((basis) => (
            <Fact key={`${basis.guideline} ${basis.clause}`} term={t('regulatory.row.alsoBasis')}>
              <Source of={basis} />
            </Fact>
          ))}
        </Facts>
      )}
    </div>
  );
}

/** Guideline and clause, how well they were compared with the source, and the version of the rule set. */
function Source({
  of: { guideline, revision, clause, verification, rule_set_version },
}: {
  readonly of: Basis;
}) {
  const [version = '', hash] = rule_set_version.split('+sha256:');
  return (
    <>
      {guideline} {revision}, <ServiceText text={clause} />
      <span className="note">
        <ServiceText text={verification} />
      </span>
      <span className="note">
        {version} {hash !== undefined && <HashText hash={hash} />}
      </span>
    </>
  );
}

type OfRow = Evidenced['numbers'][number];

const nameOf = (field: string, row: Evidenced, { t }: Messages): ReactNode => {
  const key: MessageKey | null = labelOfNumber(field);
  if (key !== null) return t(key);
  const authority = /^acceptable_intake\.(\d+)\.limit_ng_per_day$/.exec(field)?.[1];
  const intake = authority === undefined ? undefined : row.acceptable_intake?.[Number(authority)];
  return intake?.jurisdiction === undefined ? (
    <code>{field}</code>
  ) : (
    t('regulatory.number.limitOf', { authority: intake.jurisdiction })
  );
};

const numberColumns = (messages: Messages, row: Evidenced): readonly TableColumn<OfRow>[] => {
  const { t } = messages;
  return [
    column('field', t('regulatory.row.number'), ({ field }) => nameOf(field, row, messages), {
      isRowHeader: true,
    }),
    numberColumn('value', t('regulatory.row.value'), ({ text, unit }) => (
      <span className="nowrap">{amountWords({ text, unit }, messages)}</span>
    )),
    column('arithmetic', t('regulatory.row.arithmetic'), ({ arithmetic }) =>
      arithmetic === undefined ? <span className="muted">{t('regulatory.row.stated')}</span> : arithmetic,
    ),
    column('source', t('regulatory.row.source'), ({ basis }) => {
      const cited = row.basis[basis];
      return cited === undefined ? null : <Source of={cited} />;
    }),
  ];
};
