import { knowledgeRoutes, type RecordKind, recordKind, type Source } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface RecordDialogProps {
  readonly source: Source;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

const noText = { statement: '', value: '', unit: '', clause: '', quote: '' };
type Field = keyof typeof noText;
const lengths: Readonly<Record<Field, number>> = {
  statement: 2000,
  value: 40,
  unit: 60,
  clause: 200,
  quote: 10_000,
};
const unbound = 'none';

/** At most so many revisions are offered: the newest ones. */
const mostOffered = 200;

/** What was read from a source: bound to one of its revisions, or to none. */
export function RecordDialog({ source, onKept, onClose }: RecordDialogProps) {
  const { t, f } = useMessages();
  const newest = source.newest_revision?.revision ?? 0;
  const place = useDraftPlace('knowledge_record', source.id, {
    title: t('knowledge.record.keep'),
    base: newest,
  });
  const [texts, setTexts] = useKept(place, 'texts', noText);
  const [kind, setKind] = useKept<RecordKind>(place, 'kind', 'limit');
  const [revision, setRevision] = useKept(place, 'revision', newest === 0 ? unbound : String(newest));
  const value = texts.value.trim() === '' ? undefined : f.parseNumber(texts.value);
  const isBound = revision !== unbound;
  const form = useAction(async () => {
    const { statement, unit, clause, quote } = texts;
    const body = {
      source_id: source.id,
      kind,
      statement: statement.trim(),
      ...(isBound && { revision: Number(revision) }),
      ...(typeof value === 'number' && { value }),
      ...(unit.trim() !== '' && { unit: unit.trim() }),
      ...(clause.trim() !== '' && { clause: clause.trim() }),
      ...(isBound && quote.trim() !== '' && { quote: { text: quote.trim() } }),
    };
    await api.call(knowledgeRoutes.createRecord, { body });
    onKept();
  }, place);
  const field = (name: Field) => ({
    label:
      name === 'statement'
        ? t('knowledge.record.statement')
        : `${t(`knowledge.record.${name}`)} (${t('common.optional')})`,
    value: texts[name],
    onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
    maxLength: lengths[name],
    refusals: form.error?.fields[name],
  });
  const revisions = Array.from({ length: Math.min(newest, mostOffered) }, (_, place) => newest - place);
  return (
    <FormDialog
      draft={place}
      title={t('knowledge.record.keep')}
      action={t('knowledge.record.keepShort')}
      form={form}
      isIncomplete={texts.statement.trim() === '' || value === null}
      onClose={onClose}
    >
      <TextField {...field('statement')} rows={2} isRequired autoFocus />
      <Select
        label={t('knowledge.record.kind')}
        choices={choicesOf(recordKind.options, (one) => t(`knowledge.record.kind.${one}`))}
        value={kind}
        onChange={setKind}
      />
      <Select
        label={t('knowledge.record.binding')}
        choices={[
          ...revisions.map((number) => ({
            value: String(number),
            label: t('knowledge.revision.number', { revision: number }),
          })),
          { value: unbound, label: t('knowledge.record.unbound') },
        ]}
        value={revision}
        onChange={setRevision}
      />
      {isBound && <TextField {...field('quote')} hint={t('knowledge.record.quoteHint')} rows={2} />}
      <TextField
        {...field('value')}
        inputMode="decimal"
        errors={value === null ? [t('knowledge.record.noNumber')] : []}
      />
      <TextField {...field('unit')} />
      <TextField {...field('clause')} />
    </FormDialog>
  );
}
