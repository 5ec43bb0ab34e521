import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SetUpStep } from '#contract/workstation';
import { session } from '../../api/api.ts';
import { host } from '../../api/host.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DevicePart, type PartProps } from '../workspace/device-part.tsx';
import { EntitlementPart } from '../workspace/entitlement-part.tsx';
import { SampleStep } from './sample-step.tsx';
import './set-up.css';

const icons: Readonly<Record<SetUpStep['state'], LucideIcon>> = {
  done: CircleCheck,
  next: CircleDot,
  open: Circle,
};

function ServerStep({ workstation }: PartProps) {
  const { t } = useMessages();
  const version = t('shell.version', { version: workstation.product_version });
  return (
    <p className="muted">
      {host.kind === 'electron' ? t('setUp.server.embedded') : <code>{window.location.origin}</code>} ·{' '}
      {version}
    </p>
  );
}

function SignInStep() {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  return user === null ? null : <p className="muted">{t('setUp.signedInAs', { name: user.display_name })}</p>;
}

const bodies: Readonly<Record<SetUpStep['id'], (props: PartProps) => ReactNode>> = {
  server: ServerStep,
  sign_in: SignInStep,
  device: DevicePart,
  entitlement: EntitlementPart,
  sample: SampleStep,
};

/** The five steps in their order, each with what it takes. */
export function SetUpSteps(props: PartProps) {
  const { t } = useMessages();
  return (
    <ol className="set-up">
      {props.workstation.steps.map(({ id, state }, index) => {
        const Icon = icons[state];
        const Body = bodies[id];
        return (
          <li key={id} className="set-up-step" data-state={state}>
            <Icon aria-hidden="true" />
            <div className="set-up-body">
              <h2>
                {t(`setUp.step.${id}`, { number: index + 1 })}
                <span className="visually-hidden"> {t(`setUp.state.${state}`)}</span>
              </h2>
              <Body {...props} isBrief />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
