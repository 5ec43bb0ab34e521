import type { FoundRecord } from '#contract/search';
import { type Messages, useMessages } from '../i18n/use-messages.ts';
import { sentenceText } from '../screens/shared/trail/event-words.ts';

/** What a record is called in the list; an entry of the trail says what was done. */
export const titleOfRecord = ({ title, entry }: FoundRecord, messages: Messages): string =>
  entry === null ? title : sentenceText(entry, messages);

/** Why it was found, where its title does not say so. */
const whyFound = ({ match, in_title, similarity, lines, entry }: FoundRecord, { t, f }: Messages) => {
  switch (match) {
    case 'text':
      return in_title || entry !== null ? null : t('shell.palette.match.elsewhere');
    case 'similar':
      return t('shell.palette.match.similar', { similarity: f.number(similarity ?? 0, 2) });
    case 'lines':
      return t('shell.palette.match.lines', {
        shifts: (lines ?? []).map(({ found_ppm }) => f.shiftPpm(found_ppm, 2)).join(' · '),
      });
    case 'structure':
    case 'substructure':
      return t(`shell.palette.match.${match}`);
  }
};

/** One record of the palette: what it is called, what tells it from others, why it was found, and of which kind it is. */
export function PaletteRecord({ record }: { readonly record: FoundRecord }) {
  const messages = useMessages();
  const { t, f } = messages;
  const why = whyFound(record, messages);
  const detail =
    record.entry === null ? record.detail : [record.entry.reason_for_change, f.date(record.created_at)];
  return (
    <>
      <span className="palette-record">
        <span className="truncate">{titleOfRecord(record, messages)}</span>
        <span className="muted truncate">
          {[detail, why]
            .flat()
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </span>
      </span>
      <span className="muted palette-kind">{t(`shell.palette.type.${record.type}`)}</span>
    </>
  );
}
