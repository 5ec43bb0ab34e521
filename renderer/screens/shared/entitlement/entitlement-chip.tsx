import type { Workstation } from '#contract/workstation';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { shownStateOf, toneOf } from './entitlement-look.ts';

/** The state of entitlement as icon and word. */
export function EntitlementChip({ workstation }: { readonly workstation: Workstation }) {
  const { t } = useMessages();
  const state = shownStateOf(workstation);
  return <Chip tone={toneOf[state]}>{t(`entitlement.state.${state}`)}</Chip>;
}
