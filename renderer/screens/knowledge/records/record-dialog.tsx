import { useState } from 'react';
import { knowledgeRoutes, type RecordKind, recordKind, type Source } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
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
  const [texts, setTexts] = useState(noText);
  const [kind, setKind] = useState<RecordKind>('limit');
  const [revision, setRevision] = useState(newest === 0 ? unbound : String(newest));
  const value = texts.value.trim() === '' ? undefined : f.parseNumber(texts.value);
  const isBound = revision !== unbound;
  const { run, isRunning, error } = useAction(async () => {
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
  });
  const field = (name: Field) => ({
    label:
      name === 'statement'
        ? t('knowledge.record.statement')
        : `${t(`knowledge.record.${name}`)} (${t('common.optional')})`,
    value: texts[name],
    onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
    maxLength: lengths[name],
    refusals: error?.fields[name],
  });
  const revisions = Array.from({ length: Math.min(newest, mostOffered) }, (_, place) => newest - place);
  return (
    <Dialog title={t('knowledge.record.keep')} isOpen onClose={onClose}>
      <Form onSend={run}>
        <FormError error={error} />
        <TextField {...field('statement')} rows={2} isRequired autoFocus />
        <Select
          label={t('knowledge.record.kind')}
          choices={recordKind.options.map((one) => ({
            value: one,
            label: t(`knowledge.record.kind.${one}`),
          }))}
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
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={texts.statement.trim() === '' || value === null || isRunning}
          >
            {t('knowledge.record.keepShort')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
