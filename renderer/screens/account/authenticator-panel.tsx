import { factorRoutes } from '#contract/factors';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import type { FactorStep } from './factor-step.ts';

export interface FactorPanelProps {
  /** Read anew after each change. */
  readonly changeCount: number;
  readonly onStart: (step: FactorStep) => void;
}

export function AuthenticatorPanel({ changeCount, onStart }: FactorPanelProps) {
  const { t } = useMessages();
  const { data, error, reload } = useReply(factorRoutes.readTotp, {}, [changeCount]);
  return (
    <Panel title={t('account.authenticator')}>
      <LoadingState resource={{ data, error, reload }} lines={2} />
      {data !== null && (
        <div className="factor">
          {data.confirmed_at === null ? (
            <>
              <p>{t('account.authenticator.none')}</p>
              <Button onPress={() => onStart({ kind: 'set_up_authenticator' })}>
                {t('account.authenticator.setUp')}
              </Button>
            </>
          ) : (
            <>
              <p className="line-2">
                <Chip tone="ok">{t('account.on')}</Chip>
                <span>
                  {t('account.since')} <Moment utc={data.confirmed_at} isDay />
                </span>
              </p>
              <p className="muted">{t('account.authenticator.replaceHint')}</p>
              <Button onPress={() => onStart({ kind: 'remove_authenticator' })}>
                {t('account.authenticator.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
