import { knowledgeRoutes, type Source, type SourceKind, sourceKind } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface SourceDialogProps {
  readonly onCreated: (source: Source) => void;
  readonly onClose: () => void;
}

const noText = { title: '', publisher: '', jurisdiction: '', guideline: '', url: '' };
type Field = keyof typeof noText;
const required: readonly Field[] = ['title', 'publisher', 'jurisdiction'];
const lengths: Readonly<Record<Field, number>> = {
  title: 300,
  publisher: 200,
  jurisdiction: 60,
  guideline: 100,
  url: 2000,
};

/** A new source; its text follows as a revision. */
export function SourceDialog({ onCreated, onClose }: SourceDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('knowledge_source', 'new', { title: t('knowledge.source.create') });
  const [texts, setTexts] = useKept(place, 'texts', noText);
  const [kind, setKind] = useKept<SourceKind>(place, 'kind', 'guideline');
  const form = useAction(async () => {
    const { guideline, url, ...needed } = texts;
    const given = {
      ...(guideline.trim() !== '' && { guideline: guideline.trim() }),
      ...(url.trim() !== '' && { url: url.trim() }),
    };
    onCreated(await api.call(knowledgeRoutes.createSource, { body: { ...needed, kind, ...given } }));
  }, place);
  const field = (name: Field) => ({
    label: required.includes(name)
      ? t(`knowledge.source.${name}`)
      : `${t(`knowledge.source.${name}`)} (${t('common.optional')})`,
    value: texts[name],
    onChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
    isRequired: required.includes(name),
    maxLength: lengths[name],
    refusals: form.error?.fields[name],
  });
  return (
    <FormDialog
      draft={place}
      title={t('knowledge.source.create')}
      action={t('common.create')}
      form={form}
      isIncomplete={required.some((name) => texts[name].trim() === '')}
      onClose={onClose}
    >
      <TextField {...field('title')} autoFocus />
      <TextField {...field('guideline')} hint={t('knowledge.source.guidelineHint')} />
      <TextField {...field('publisher')} />
      <TextField {...field('jurisdiction')} hint={t('knowledge.source.jurisdictionHint')} />
      <Select
        label={t('knowledge.source.kind')}
        choices={choicesOf(sourceKind.options, (value) => t(`knowledge.kind.${value}`))}
        value={kind}
        onChange={setKind}
      />
      <TextField {...field('url')} type="url" />
    </FormDialog>
  );
}
