import { Minus } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import type { Verdict } from './impurity-view.ts';

const tones: Readonly<Record<Verdict, Tone>> = {
  within: 'ok',
  exceeds: 'danger',
  review: 'warn',
  not_applicable: 'neutral',
};

/** The service's verdict as mark and word; null where it has remarks only. */
export function VerdictChip({ verdict }: { readonly verdict: Verdict | null }) {
  const { t } = useMessages();
  const tone = verdict === null ? 'neutral' : tones[verdict];
  return (
    <Chip tone={tone} {...(tone === 'neutral' && { icon: <Minus aria-hidden="true" /> })}>
      {t(`regulatory.verdict.${verdict ?? 'none'}`)}
    </Chip>
  );
}
