import { Archive, CirclePause, CircleSlash } from 'lucide-react';
import type { ReactElement } from 'react';
import type { WebhookState } from '#contract/webhooks';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

const looks: Readonly<Record<WebhookState, readonly [Tone, ReactElement?]>> = {
  on: ['ok'],
  off: ['neutral', <CircleSlash key="off" aria-hidden="true" />],
  paused: ['warn', <CirclePause key="paused" aria-hidden="true" />],
  retired: ['neutral', <Archive key="retired" aria-hidden="true" />],
};

/** The state of a webhook as icon and word. */
export function WebhookChip({ state }: { readonly state: WebhookState }) {
  const { t } = useMessages();
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} {...(icon !== undefined && { icon })}>
      {t(`webhooks.state.${state}`)}
    </Chip>
  );
}
