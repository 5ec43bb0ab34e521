import { Check, TriangleAlert } from 'lucide-react';
import type { Analysis } from '#contract/analyses';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Moment } from '../../../ui/moment.tsx';
import { diffWords } from './word-diff.ts';
import './journal.css';

type JournalForm = Analysis['journal_texts'][number];
type Edited = NonNullable<JournalForm['edited']>;

/** What a person changed in the list of signals, who and why, and where it and the record part. */
export function EditedText({ text, edited }: { readonly text: string; readonly edited: Edited }) {
  const { t } = useMessages();
  const { created_by_name: name, created_at, revision, reason_for_change: reason } = edited;
  return (
    <div className="journal-edit">
      <p className="muted">
        {t('analysis.journal.editedBy', { name, revision, reason })} <Moment utc={created_at} />
      </p>
      <Changes before={text} after={edited.text} />
      <Differences differences={edited.differences} />
    </div>
  );
}

/** Word by word; what was taken out is struck through and what was put in underlined, and both are named for those who do not see it. */
export function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useMessages();
  return (
    <section aria-label={t('analysis.journal.changes')}>
      <h4>{t('analysis.journal.changes')}</h4>
      <p className="journal-text">
        {diffWords(before, after).map(({ kind, text }, index) => {
          const key = `${index}/${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const label = t(`analysis.journal.${kind}`);
          return kind === 'removed' ? (
            <del key={key} title={label}>
              {text}
            </del>
          ) : (
            <ins key={key} title={label}>
              {text}
            </ins>
          );
        })}
      </p>
    </section>
  );
}

const sayDifference = (
  { t, f }: Messages,
  { code, at_ppm, stated, recorded }: Edited['differences'][number],
): string => {
  const nothing = t('analysis.journal.nothing');
  return t(`analysis.journal.difference.${code}`, {
    at: at_ppm === null ? '' : f.shiftPpm(at_ppm, 2),
    stated: stated ?? nothing,
    recorded: recorded ?? nothing,
  });
};

function Differences({ differences }: Pick<Edited, 'differences'>) {
  const messages = useMessages();
  const { t } = messages;
  if (differences.length === 0) {
    return (
      <p className="journal-total">
        <Check aria-hidden="true" /> {t('analysis.journal.agrees')}
      </p>
    );
  }
  const sentences = differences.map((difference) => sayDifference(messages, difference));
  return (
    <section aria-label={t('analysis.journal.differs', { count: differences.length })}>
      <p className="journal-total">
        <TriangleAlert aria-hidden="true" /> {t('analysis.journal.differs', { count: differences.length })}
      </p>
      <ul className="journal-differences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
