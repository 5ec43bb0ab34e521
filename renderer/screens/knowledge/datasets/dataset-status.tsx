import { Archive, Check, CircleAlert, CircleX, type LucideIcon } from 'lucide-react';
import type { DatasetStatus, DatasetVersionSummary } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const looks: Readonly<Record<DatasetStatus, readonly [Tone, LucideIcon]>> = {
  in_review: ['warn', CircleAlert],
  approved: ['ok', Check],
  rejected: ['danger', CircleX],
  retired: ['neutral', Archive],
};

/** The state of a dataset version as icon and word. */
export function DatasetStatusChip({ status }: { readonly status: DatasetStatus }) {
  const { t } = useMessages();
  const [tone, Icon] = looks[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`knowledge.dataset.status.${status}`)}
    </Chip>
  );
}

/** Who approved, and how many people are missing. */
export function ApprovalsLine({ version }: { readonly version: DatasetVersionSummary }) {
  const { t } = useMessages();
  const { approvals, approvals_missing: missing } = version;
  const names = approvals.map(({ approver_name }) => approver_name);
  return (
    <span>
      {names.join(', ')}
      {names.length > 0 && missing > 0 && ' · '}
      {missing > 0 && <span className="muted">{t('knowledge.dataset.missing', { count: missing })}</span>}
      {names.length === 0 && missing === 0 && '—'}
    </span>
  );
}
