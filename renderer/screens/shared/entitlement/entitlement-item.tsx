import { BadgeAlert, BadgeCheck, BadgeX, FlaskConical, type LucideIcon } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Workstation } from '#contract/workstation';
import { workspacePath } from '../../../frame/paths/workspace-path.ts';
import { workstationStore } from '../../../frame/workstation.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { Tone } from '../../../ui/chip.tsx';
import { shownStateOf, toneOf } from './entitlement-look.ts';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: FlaskConical,
  info: BadgeAlert,
  ok: BadgeCheck,
  warn: BadgeAlert,
  danger: BadgeX,
};

/** Evaluation, the days that are left, or why nothing counts; leads to the workspace. */
export function EntitlementLink({ workstation }: { readonly workstation: Workstation }) {
  const { t } = useMessages();
  const state = shownStateOf(workstation);
  const days = workstation.entitlement.days_left;
  const isCounted = (state === 'valid' || state === 'expiring') && days !== null;
  const Icon = icons[toneOf[state]];
  const word = t(`entitlement.state.${state}`);
  const said = isCounted
    ? t('entitlement.item.days', { days })
    : state !== 'evaluation'
      ? t('entitlement.item.state', { state: word })
      : days === null
        ? word
        : t('entitlement.item.evaluation', { days });
  return (
    <Link className="status-item status-link" data-tone={toneOf[state]} href={workspacePath}>
      <Icon aria-hidden="true" />
      {said}
    </Link>
  );
}

/** In the status bar: how this workstation is entitled. */
export function EntitlementItem() {
  const workstation = useStore(workstationStore, (state) => state.workstation);
  return workstation === null ? null : <EntitlementLink workstation={workstation} />;
}
