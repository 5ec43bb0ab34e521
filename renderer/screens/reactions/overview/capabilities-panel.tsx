import { CircleDashed } from 'lucide-react';
import { type Capability, reactionCapabilityRoutes } from '#contract/reactions';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';

const columnsFor = ({ t }: Messages): readonly TableColumn<Capability>[] => [
  column('name', t('reactions.capability'), ({ name }) => t(`reactions.capability.${name}`), {
    isRowHeader: true,
  }),
  column('state', t('reactions.capability.state'), ({ active }) =>
    active ? (
      <Chip tone="ok">{t('reactions.capability.active')}</Chip>
    ) : (
      <Chip icon={<CircleDashed aria-hidden="true" />}>{t('reactions.capability.inactive')}</Chip>
    ),
  ),
  column('engine', t('reactions.capability.engine'), ({ engine }) =>
    engine === null ? '–' : <code>{engine}</code>,
  ),
  column('reason', t('reactions.capability.reason'), ({ reason, provenance }) => (
    <ServiceText text={reason ?? provenance} />
  )),
];

/** What this installation can do for reactions, and what it lacks for the rest. */
export function CapabilitiesPanel() {
  const messages = useMessages();
  const { t } = messages;
  const rows = useReply(reactionCapabilityRoutes.capabilities, {});
  return (
    <Panel title={t('reactions.capabilities')} isFlush>
      <LoadingState resource={rows} />
      {rows.data !== null && (
        <Table
          label={t('reactions.capabilities')}
          columns={columnsFor(messages)}
          rows={rows.data.items}
          rowId={({ name }) => name}
        />
      )}
    </Panel>
  );
}
