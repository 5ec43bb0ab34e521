import { useState } from 'react';
import { type Program, programSignInRoutes } from '#contract/program-sign-in';
import { api } from '../../api/api.ts';
import type { RequestInput } from '../../api/request.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { StepUpForm } from '../shared/account/step-up-form.tsx';

type Given = Omit<RequestInput<typeof programSignInRoutes.decide>['body'], 'user_code'>;

const lifetimes = ['1', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

export interface ProgramDecisionProps {
  readonly code: string;
  readonly program: Program;
  /** With the end of the key, null where the program was refused. */
  readonly onDecided: (keyExpiresAt: string | null) => void;
  readonly onAgain: () => void;
}

function ProgramFacts({ code, program }: Pick<ProgramDecisionProps, 'code' | 'program'>) {
  const { t } = useMessages();
  const { client_name: name, machine_name: machine, client_ip: address, scopes } = program;
  return (
    <FactRows>
      <Fact term={t('account.program.name')}>{name}</Fact>
      <Fact term={t('account.program.machine')}>{machine ?? t('account.program.machineUnknown')}</Fact>
      <Fact term={t('settings.sessions.address')}>
        <code>{address}</code>{' '}
        {t(program.same_address ? 'account.program.sameAddress' : 'account.program.otherAddress')}
      </Fact>
      <Fact term={t('account.program.may')}>
        {t(scopes.includes('write') ? 'account.program.mayWrite' : 'account.program.mayRead')}
      </Fact>
      <Fact term={t('account.program.asked')}>
        <Moment utc={program.asked_at} />
      </Fact>
      <Fact term={t('account.program.code')}>
        <code>{code.toUpperCase()}</code>
      </Fact>
    </FactRows>
  );
}

/** What asks to be signed in, and the two answers to it; the one that gives a key takes a proof. */
export function ProgramDecision({ code, program, onDecided, onAgain }: ProgramDecisionProps) {
  const { t } = useMessages();
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [isProving, setProving] = useState(false);
  const decide = async (given: Given, isProof: boolean) => {
    const body = { user_code: code, ...given };
    const answer = await api.call(programSignInRoutes.decide, { body }, { isProof });
    onDecided(answer.key_expires_at);
  };
  const denying = useAction(() => decide({ decision: 'deny' }, false));
  const approve = async (stepUpToken: string) => {
    await decide({ decision: 'approve', step_up_token: stepUpToken, key_days: Number(lifetime) }, true);
    showToast('ok', t('account.program.approved', { name: program.client_name }));
  };
  return (
    <Panel title={t('account.program.asks', { name: program.client_name })}>
      <div className="rows-3">
        <Banner tone="warn">{t('account.program.warning')}</Banner>
        <ProgramFacts code={code} program={program} />
        <p className="muted">{t('account.program.given')}</p>
        <Select
          label={t('account.program.until')}
          choices={choicesOf(lifetimes, (value) => t(`account.program.days.${value}`))}
          value={lifetime}
          onChange={setLifetime}
        />
        {denying.failure}
        <div className="line-2">
          <Button variant="primary" isDisabled={denying.isRunning} onPress={() => setProving(true)}>
            {t('account.program.approve')}
          </Button>
          <Button isDisabled={denying.isRunning} onPress={() => denying.run()}>
            {t('account.program.deny')}
          </Button>
          <Button variant="quiet" isDisabled={denying.isRunning} onPress={onAgain}>
            {t('account.program.another')}
          </Button>
        </div>
      </div>
      {isProving && (
        <Dialog title={t('account.program.approve')} isOpen onClose={() => setProving(false)}>
          <StepUpForm
            ask={{ purpose: 'sign_in_program', componentsNeeded: 1 }}
            action={t('account.program.approve')}
            act={approve}
            onCancel={() => setProving(false)}
          >
            <p>{t('account.program.warning')}</p>
          </StepUpForm>
        </Dialog>
      )}
    </Panel>
  );
}
