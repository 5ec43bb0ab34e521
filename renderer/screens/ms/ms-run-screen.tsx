import { useEffect } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type MsRunRecord, msRoutes } from '#contract/ms';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { isUnderWay } from './ms-words.ts';
import { RemoveRun } from './remove-run.tsx';
import { RunWorkspace } from './run-workspace.tsx';
import './ms.css';

/** Between two looks at a run that is being read. */
const lookAgainMs = 1000;

/** One run of mass spectra: what was read, or how far that is, or why it could not be. */
export function MsRunScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const run = useReply(msRoutes.getRun, { params: { id } });
  const { data, reload } = run;
  useEffect(() => {
    if (data === null || !isUnderWay(data)) return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  if (data === null) {
    return (
      <Page title={t('ms.run.one')}>
        <LoadingState resource={run}>
          <Link href="/ms">{t('ms.backToList')}</Link>
        </LoadingState>
      </Page>
    );
  }
  if (data.reading === null) return <UnreadRun run={data} />;
  return <RunWorkspace key={data.id} run={data} reading={data.reading} />;
}

/** Queued, being read, or refused by the reader: then the sentence says what stands where in the file. */
function UnreadRun({ run }: { readonly run: MsRunRecord }) {
  const { t } = useMessages();
  return (
    <Page
      title={run.sample_name}
      intro={run.file_name}
      chip={<StatusChip status={run.status} />}
      actions={
        <>
          {!isUnderWay(run) && <RemoveRun run={run} />}
          <ButtonLink href="/ms">{t('ms.backToList')}</ButtonLink>
        </>
      }
    >
      {run.error === null ? (
        <Panel title={t(`status.${run.status}`)}>
          <p role="status">{t('ms.run.underWay')}</p>
        </Panel>
      ) : (
        <Panel title={t('ms.run.failed')}>
          <p role="alert">
            <ServiceText text={run.error.message} />
          </p>
          <p className="muted">{t('ms.run.failedNext')}</p>
          <ButtonLink href="/">{t('ms.add')}</ButtonLink>
        </Panel>
      )}
    </Page>
  );
}
