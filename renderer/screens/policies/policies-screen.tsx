import { Lock } from 'lucide-react';
import type { z } from 'zod';
import { policyRoutes } from '#contract/policies';
import { useReply } from '../../api/use-reply.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './policies.css';

type Policy = z.infer<typeof policyRoutes.read.response>;
type Setting = Policy['settings'][number];

function Value({ value }: Pick<Setting, 'value'>) {
  return value === null ? '–' : <code className="breaks">{value}</code>;
}

const columnsOf = ({ t }: Messages): readonly TableColumn<Setting>[] => [
  nameColumn('name', t('policies.setting'), ({ name }) => <code>{name}</code>),
  column('value', t('policies.value'), ({ value, from_next_start: next }) => (
    <>
      <Value value={value} />
      {next !== null && (
        <div>
          <span className="muted">{t('policies.fromNextStart')}</span> <Value value={next.value} />
        </div>
      )}
    </>
  )),
  column('source', t('policies.source'), ({ source, locked, scope }) => (
    <>
      {locked ? (
        <Chip icon={<Lock aria-hidden="true" />}>
          {t(source === 'user_policy' ? 'policies.lockedForUser' : 'policies.lockedForMachine')}
        </Chip>
      ) : (
        t(`policies.source.${source}`)
      )}
      {!locked && scope === 'machine_and_user' && <div className="muted">{t('policies.ownChoice')}</div>}
    </>
  )),
];

function SourceLine({ term, source }: { readonly term: string; readonly source: string | null }) {
  return (
    source !== null && (
      <p>
        {term}: <code className="breaks">{source}</code>
      </p>
    )
  );
}

/** Keys that do nothing, with the reason. */
function PassedOver({ reason, keys }: { readonly reason: string; readonly keys: readonly string[] }) {
  return (
    keys.length > 0 && (
      <p>
        <Chip tone="warn">{reason}</Chip> <code className="breaks">{keys.join(', ')}</code>
      </p>
    )
  );
}

function Sources({ policy }: { readonly policy: Policy }) {
  const { t } = useMessages();
  const { source, recommended_source: recommended, user: own, unknown_keys: unknown } = policy;
  const isThere = [source, recommended, own?.source, own?.recommended_source].some((each) => each != null);
  // Of one that cannot be read there is nothing to tell but why.
  if (!isThere && own?.trouble != null) return null;
  return (
    <Panel title={t('policies.file')}>
      {!isThere ? (
        <EmptyState title={t('policies.none')} text={t('policies.noneText')} />
      ) : (
        <div className="policies-file">
          <SourceLine term={t('policies.forcedFrom')} source={source} />
          <SourceLine term={t('policies.recommendedFrom')} source={recommended} />
          {own !== null && (
            <>
              <SourceLine term={t('policies.forcedForUserFrom')} source={own.source} />
              <SourceLine term={t('policies.recommendedForUserFrom')} source={own.recommended_source} />
              <PassedOver
                reason={t('policies.ignored', { count: own.ignored_keys.length })}
                keys={own.ignored_keys}
              />
            </>
          )}
          <PassedOver reason={t('policies.unknown', { count: unknown.length })} keys={unknown} />
        </div>
      )}
    </Panel>
  );
}

function Installed({ policy }: { readonly policy: Policy }) {
  const messages = useMessages();
  const { t } = messages;
  const { settings, trouble, user } = policy;
  // What waits comes first, then what cannot be changed here.
  const urgency = ({ from_next_start: next, locked }: Setting): number =>
    next !== null ? 0 : locked ? 1 : 2;
  const rows = settings.toSorted((a, b) => urgency(a) - urgency(b));
  const waiting = settings.filter(({ from_next_start: next }) => next !== null).length;
  return (
    <>
      {trouble !== null && (
        <Banner tone="danger">
          {t('policies.trouble')} {t('policies.troubleSince')} <Moment utc={trouble.since} />:{' '}
          <ServiceText text={trouble.message} />
        </Banner>
      )}
      {user?.trouble != null && (
        <Banner tone="warn">
          {t('policies.userTrouble')} <ServiceText text={user.trouble} />
        </Banner>
      )}
      {waiting > 0 && (
        <Banner tone="info">
          {t('policies.waiting', { count: waiting })} {t('policies.waitingText')}
        </Banner>
      )}
      <Sources policy={policy} />
      <Panel title={t('policies.settings')} isFlush>
        <Table
          label={t('policies.settings')}
          columns={columnsOf(messages)}
          rows={rows}
          rowId={({ name }) => name}
        />
      </Panel>
    </>
  );
}

/** What the policy of this computer decides, what else is set, and where each value comes from. */
export function PoliciesScreen() {
  const { t } = useMessages();
  const { data, error, reload } = useReply(policyRoutes.read, {});
  return (
    <Page title={t('policies.title')} intro={t('policies.intro')} actions={<BackToSettings />}>
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && <Installed policy={data} />}
    </Page>
  );
}
