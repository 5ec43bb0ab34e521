import { Archive, CircleDashed } from 'lucide-react';
import type { Pack } from '#contract/reference-packs';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';

/** Whether a pack is used; one that should be and cannot says so in its place. */
export function PackChip({ pack }: { readonly pack: Pick<Pack, 'state' | 'trouble'> }) {
  const { t } = useMessages();
  if (pack.trouble !== null) return <Chip tone="danger">{t(`packs.trouble.${pack.trouble.code}`)}</Chip>;
  if (pack.state === 'active') return <Chip tone="ok">{t('packs.state.active')}</Chip>;
  const Icon = pack.state === 'retired' ? Archive : CircleDashed;
  return <Chip icon={<Icon aria-hidden="true" />}>{t(`packs.state.${pack.state}`)}</Chip>;
}
