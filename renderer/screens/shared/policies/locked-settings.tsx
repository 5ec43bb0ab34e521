import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-aria-components';
import { policyRoutes } from '#contract/policies';
import { useReply } from '../../../api/use-reply.ts';
import { policiesPath } from '../../../frame/paths/policies-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const Locked = createContext<ReadonlySet<string>>(new Set());

/** Tells the marks inside which settings the policy of this computer decides; without an answer there are no marks. */
export function LockedSettings({ children }: { readonly children: ReactNode }) {
  const { data } = useReply(policyRoutes.read, {});
  const names = useMemo(
    () => new Set(data?.settings.filter(({ locked }) => locked).map(({ name }) => name)),
    [data],
  );
  return <Locked value={names}>{children}</Locked>;
}

/** The way from what a policy decides to where it says so. */
export function LockedLink({ name }: { readonly name: string }) {
  const { t } = useMessages();
  return (
    <Link href={policiesPath} aria-label={t('policies.lockedSetting', { name })}>
      <Chip icon={<Lock aria-hidden="true" />}>{t('policies.locked')}</Chip>
    </Link>
  );
}

/** Beside what a policy decides: that it is locked. */
export function LockedMark({ name }: { readonly name: string }) {
  return useContext(Locked).has(name) ? <LockedLink name={name} /> : null;
}
