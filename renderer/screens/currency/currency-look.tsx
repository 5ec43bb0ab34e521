import { ArrowDown, ArrowUp, Check, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import type { CurrencyItem, CurrencyState } from '#contract/currency';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

/** Of one line of the comparison, or of all of it. */
export type Standing = NonNullable<CurrencyItem['relation']>;

export const standingLook: Readonly<Record<Standing, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  equal: { tone: 'ok', Icon: Check },
  ahead: { tone: 'warn', Icon: ArrowUp },
  behind: { tone: 'danger', Icon: ArrowDown },
  unknown: { tone: 'danger', Icon: CircleQuestionMark },
};

/** Null in an evaluation, which is compared with nothing. */
export const standingOf = ({ currency, workspace_id }: CurrencyState): Standing | null =>
  workspace_id === null ? null : (currency ?? 'equal');

/** A standing as icon and word. */
export function StandingChip({ standing }: { readonly standing: Standing }) {
  const { t } = useMessages();
  const { tone, Icon } = standingLook[standing];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`currency.standing.${standing}`)}
    </Chip>
  );
}
