import type { FolderPreview, FolderPreviewItem } from '#contract/watched-folders';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { ReasonText } from './reason-text.tsx';

type Action = FolderPreviewItem['action'];

const tones: Readonly<Record<Action, Tone>> = {
  send: 'ok',
  leave: 'neutral',
  known: 'neutral',
  writing: 'info',
  refuse: 'danger',
};
const order: readonly Action[] = ['send', 'leave', 'known', 'writing', 'refuse'];

/** Which rules were passed over, and what of each does not fit. */
const passedOver = ({ t }: Messages, { passed_over: rules }: FolderPreviewItem): string =>
  rules.map(({ rule, why }) => t(`watchedFolders.passed.${why}`, { rule })).join(' · ');

const columnsFor = (
  messages: Messages,
  nameOf: (id: string) => string,
): readonly TableColumn<FolderPreviewItem>[] => {
  const { t } = messages;
  return [
    nameColumn('path', t('watchedFolders.column.find'), ({ path, title }) => (
      <span className="watched-name">
        <span className="breaks">{path || '.'}</span>
        {title !== null && <span className="note">{title}</span>}
      </span>
    )),
    column('action', t('watchedFolders.column.would'), ({ action }) => (
      <Chip tone={tones[action]}>{t(`watchedFolders.would.${action}`)}</Chip>
    )),
    column(
      'nucleus',
      t('analyses.column.nucleus'),
      ({ nucleus }) => nucleus !== null && t(`nucleus.${nucleus}`),
    ),
    column('rule', t('watchedFolders.column.rule'), ({ rule }) => rule ?? '—'),
    column('to', t('watchedFolders.column.to'), ({ project_id: id, sample, smiles }) =>
      [...(id === null ? [] : [nameOf(id)]), ...[sample, smiles].filter((text) => text !== null)].join(' · '),
    ),
    column('why', t('watchedFolders.column.reason'), (item) =>
      item.reason === null || item.reason.code === 'no_rule' ? (
        <span className="muted">{passedOver(messages, item)}</span>
      ) : (
        <ReasonText reason={item.reason} />
      ),
    ),
  ];
};

interface PreviewPanelProps {
  readonly preview: FolderPreview;
  readonly nameOf: (id: string) => string;
}

/** What would happen with what lies in a folder now. */
export function PreviewPanel({ preview, nameOf }: PreviewPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const { counts, items, left_off: leftOff } = preview;
  const summary = order
    .filter((action) => counts[action] > 0)
    .map((action) => t(`watchedFolders.wouldCount.${action}`, { count: counts[action] }));
  return (
    <Panel title={t('watchedFolders.preview.title')} isFlush>
      {items.length === 0 ? (
        <EmptyState title={t('watchedFolders.preview.empty')} />
      ) : (
        <>
          <p className="padded" role="status">
            {summary.join(' · ')}
            {leftOff > 0 && ` · ${t('watchedFolders.preview.leftOff', { count: leftOff })}`}
          </p>
          <Table
            label={t('watchedFolders.preview.title')}
            columns={columnsFor(messages, nameOf)}
            rows={items}
            rowId={({ path }) => path}
            rowText={({ path }) => path}
          />
        </>
      )}
    </Panel>
  );
}
