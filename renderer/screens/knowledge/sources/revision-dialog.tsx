import { knowledgeRoutes, type RevisionMediaType, revisionMediaType } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.tsx';

interface Appended {
  readonly outcome: 'appended' | 'unchanged';
  readonly flagged_records: number;
}

interface RevisionDialogProps {
  readonly sourceId: string;
  readonly onAppended: (appended: Appended) => void;
  readonly onClose: () => void;
}

/** The kind of text by the ending of a file's name; plain text where it tells nothing. */
const kindOfFile = (name: string): RevisionMediaType => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const kinds: Readonly<Record<string, RevisionMediaType>> = {
    md: 'text/markdown',
    html: 'text/html',
    htm: 'text/html',
    csv: 'text/csv',
    json: 'application/json',
    xml: 'application/xml',
  };
  return kinds[ending] ?? 'text/plain';
};

/** The text of a source as it stands today, pasted or read from a file. */
export function RevisionDialog({ sourceId, onAppended, onClose }: RevisionDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('source_revision', sourceId, { title: t('knowledge.revision.append') });
  const [content, setContent] = useKept(place, 'content', '');
  const [mediaType, setMediaType] = useKept<RevisionMediaType>(place, 'mediaType', 'text/plain');
  const [publishedOn, setPublishedOn] = useKept(place, 'publishedOn', '');
  const [note, setNote] = useKept(place, 'note', '');
  const form = useAction(async () => {
    const body = {
      content,
      media_type: mediaType,
      ...(publishedOn !== '' && { published_on: publishedOn }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const params = { source_id: sourceId };
    onAppended(await api.call(knowledgeRoutes.appendRevision, { params, body }));
  }, place);
  const takeFile = useAction(async (chosen: File) => {
    setContent(await chosen.text());
    setMediaType(kindOfFile(chosen.name));
  });
  return (
    <FormDialog
      draft={place}
      title={t('knowledge.revision.append')}
      action={t('knowledge.revision.appendShort')}
      form={form}
      isIncomplete={content.trim() === ''}
      size="wide"
      onClose={onClose}
    >
      {takeFile.failure}
      <div className="line">
        <FileButton
          label={t('knowledge.revision.file')}
          accept=".txt,.md,.html,.htm,.csv,.json,.xml,text/*"
          onChoose={takeFile.run}
        />
      </div>
      <TextField
        label={t('knowledge.revision.content')}
        hint={t('knowledge.revision.contentHint')}
        value={content}
        onChange={setContent}
        rows={10}
        mono
        isRequired
        autoFocus
        {...form.notesOf('content')}
      />
      <Select
        label={t('knowledge.revision.mediaType')}
        choices={choicesOf(revisionMediaType.options, (value) => value)}
        value={mediaType}
        onChange={setMediaType}
      />
      <TextField
        label={t('knowledge.revision.publishedOn')}
        isOptional
        type="date"
        value={publishedOn}
        onChange={setPublishedOn}
        {...form.notesOf('published_on')}
      />
      <TextField
        label={t('knowledge.note')}
        isOptional
        value={note}
        onChange={setNote}
        maxLength={2000}
        {...form.notesOf('note')}
      />
    </FormDialog>
  );
}
