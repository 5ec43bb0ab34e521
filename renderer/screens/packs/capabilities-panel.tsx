import { CircleDashed } from 'lucide-react';
import { type SpectrumCapability, spectrumCapabilityRoutes } from '#contract/reference-packs';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';

const columnsFor = ({ t }: Messages): readonly TableColumn<SpectrumCapability>[] => [
  nameColumn('name', t('packs.capability'), ({ name }) => t(`packs.capability.${name}`)),
  column('state', t('packs.state'), ({ active }) =>
    active ? (
      <Chip tone="ok">{t('packs.capabilities.active')}</Chip>
    ) : (
      <Chip icon={<CircleDashed aria-hidden="true" />}>{t('packs.capabilities.inactive')}</Chip>
    ),
  ),
  column('reason', t('packs.capabilities.reason'), ({ reason, provenance }) => (
    <>
      {reason !== null && (
        <p>
          <ServiceText text={reason} />
        </p>
      )}
      <span className="muted">
        <ServiceText text={provenance} />
      </span>
    </>
  )),
  column('engine', t('packs.capabilities.engine'), ({ engine }) =>
    engine === null ? '–' : <code>{engine}</code>,
  ),
];

/** Which questions are answered with the packs as they are, and why not. */
export function CapabilitiesPanel() {
  const messages = useMessages();
  const { t } = messages;
  const rows = useReply(spectrumCapabilityRoutes.capabilities, {});
  return (
    <Panel title={t('packs.capabilities')} isFlush>
      <LoadingState resource={rows} lines={3} />
      {rows.data !== null && (
        <Table
          label={t('packs.capabilities')}
          columns={columnsFor(messages)}
          rows={rows.data.items}
          rowId={({ name }) => name}
        />
      )}
    </Panel>
  );
}
