import { Archive, CirclePause, Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import type { InstallationStatus } from '#contract/installations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const looks: Readonly<Record<InstallationStatus, readonly [Tone, ReactElement?]>> = {
  pending: ['info', <Clock key="pending" aria-hidden="true" />],
  active: ['ok'],
  suspended: ['warn', <CirclePause key="suspended" aria-hidden="true" />],
  retired: ['neutral', <Archive key="retired" aria-hidden="true" />],
};

/** The status of an installation as icon and word. */
export function InstallationChip({ status }: { readonly status: InstallationStatus }) {
  const { t } = useMessages();
  const [tone, icon] = looks[status];
  return (
    <Chip tone={tone} {...(icon !== undefined && { icon })}>
      {t(`installations.status.${status}`)}
    </Chip>
  );
}
