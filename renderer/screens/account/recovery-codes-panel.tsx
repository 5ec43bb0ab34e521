import { factorRoutes } from '#contract/factors';
import { useReply } from '../../api/use-reply.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import type { FactorPanelProps } from './authenticator-panel.tsx';

/** From here on it is time for new ones. */
const fewCodes = 3;

export function RecoveryCodesPanel({ changeCount, onStart }: FactorPanelProps) {
  const { t } = useMessages();
  const { data, error, reload } = useReply(factorRoutes.readRecoveryCodes, {}, [changeCount]);
  return (
    <Panel title={t('account.codes')}>
      <LoadingState resource={{ data, error, reload }} lines={2} />
      {data !== null && data.created_at === null && <p>{t('account.codes.none')}</p>}
      {data !== null && data.created_at !== null && (
        <div className="factor">
          <p className="line-2">
            <Chip tone={data.remaining <= fewCodes ? 'warn' : 'ok'}>
              {t('account.codes.left', { count: data.remaining })}
            </Chip>
            <span>
              {t('account.since')} <Moment utc={data.created_at} isDay />
            </span>
          </p>
          <p className="muted">{t('account.codes.hint')}</p>
          <Button onPress={() => onStart({ kind: 'replace_codes' })}>{t('account.codes.replace')}</Button>
        </div>
      )}
    </Panel>
  );
}
