import { useEffect, useState } from 'react';
import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type ArrayRecord, type ArrayResult, arrayRoutes } from '#contract/arrays';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { SignButton } from '../shared/signatures/sign-button.tsx';
import { SignatureList } from '../shared/signatures/signature-list.tsx';
import { SigningFrame } from '../shared/signatures/signing-frame.tsx';
import { ArrayChip } from './array-chip.tsx';
import { ArrayStack } from './array-stack.tsx';
import { isUnderWay } from './array-words.ts';
import { ConstantsTable } from './constants-table.tsx';
import { DiffusionDistribution, DiffusionMap } from './diffusion-charts.tsx';
import { RegionCharts } from './region-charts.tsx';
import './arrays.css';

/** Between two looks at an array under way. */
const lookAgainMs = 1000;

/** An array as it was recorded: constants, curves with what the model leaves, rows. While it is computed, how far it is. */
export function ArrayScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const record = useReply(arrayRoutes.get, { params: { id } });
  const { data, reload } = record;
  useEffect(() => {
    if (data === null || !isUnderWay(data)) return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  if (data === null) {
    return (
      <Page title={t('arrays.one')}>
        <LoadingState resource={record}>
          <Link href="/arrays">{t('arrays.backToList')}</Link>
        </LoadingState>
      </Page>
    );
  }
  if (data.status !== 'completed') return <ArrayPage record={data} onChange={reload} />;
  return (
    <SigningFrame record={{ type: 'nmr_array', id }} version={data.engine_version} canSign>
      <ArrayPage record={data} onChange={reload} />
    </SigningFrame>
  );
}

function ArrayPage({ record, onChange }: { readonly record: ArrayRecord; readonly onChange: () => void }) {
  const { t, f } = useMessages();
  const { result, error } = record;
  return (
    <Page
      title={record.title}
      intro={`${t(`arrays.kind.${record.kind}`)} · ${f.dateTime(record.created_at)}`}
      chip={<ArrayChip status={record.status} />}
      actions={
        <>
          {record.status === 'completed' && <ReportButtons record={record} />}
          {record.status === 'completed' && <SignButton />}
          <ButtonLink href="/arrays">{t('arrays.backToList')}</ButtonLink>
        </>
      }
    >
      {isUnderWay(record) && <RunningPanel record={record} onChange={onChange} />}
      {error !== null && (
        <Panel title={t('arrays.failedTitle')}>
          <p>
            <ServiceText text={error.message} />
          </p>
        </Panel>
      )}
      {result !== null && <ResultPanels record={record} result={result} />}
      {record.warnings.length > 0 && (
        <Panel title={t('arrays.warnings')}>
          <ul>
            {record.warnings.map(({ code, message }) => (
              <li key={code}>
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {record.status === 'completed' && (
        <Panel title={t('signatures.title')} isFlush>
          <SignatureList />
        </Panel>
      )}
      <footer className="small muted">
        <p>{t('arrays.humanReview')}</p>
        <p>
          <span className="mono">{record.engine_version}</span> · <ServiceText text={record.disclaimer} />
        </p>
      </footer>
    </Page>
  );
}

/** The record as a page to print, and its constants for a spreadsheet. */
function ReportButtons({ record }: { readonly record: ArrayRecord }) {
  const { t } = useMessages();
  const save = useAction(async (media: 'text/html' | 'text/csv') => {
    const input = { params: { id: record.id } };
    const { bytes, contentType } = await api.bytes(arrayRoutes.report, input, media);
    saveFile(`${record.title}.${media === 'text/csv' ? 'csv' : 'html'}`, bytes, contentType);
  });
  return (
    <>
      {save.failure}
      <Button onPress={() => save.run('text/html')} isDisabled={save.isRunning}>
        {t('arrays.report')}
      </Button>
      <Button onPress={() => save.run('text/csv')} isDisabled={save.isRunning}>
        {t('arrays.table')}
      </Button>
    </>
  );
}

function RunningPanel({ record, onChange }: { readonly record: ArrayRecord; readonly onChange: () => void }) {
  const { t, f } = useMessages();
  const cancel = useAction(async () => {
    await api.call(arrayRoutes.cancel, { params: { id: record.id } });
    onChange();
  });
  return (
    <Panel title={t(`arrays.status.${record.status}`)}>
      <p role="status">{t('arrays.running', { percent: f.percent(record.progress?.fraction ?? 0) })}</p>
      {cancel.failure}
      <Button onPress={cancel.run} isDisabled={cancel.isRunning}>
        {t('arrays.cancel')}
      </Button>
    </Panel>
  );
}

function ResultPanels({ record, result }: { readonly record: ArrayRecord; readonly result: ArrayResult }) {
  const { t, f } = useMessages();
  const [region, setRegion] = useState(0);
  const shared = { result, region, fileName: record.title };
  return (
    <>
      <Panel title={t('arrays.constants')} isFlush={result.constants.length > 0}>
        {result.constants.length === 0 ? (
          <p>{t('arrays.noConstants')}</p>
        ) : (
          <ConstantsTable result={result} onChoose={setRegion} />
        )}
      </Panel>
      {record.kind === 'diffusion' && (
        <Panel title={t('arrays.map')}>
          <DiffusionMap result={result} fileName={record.title} onChoose={setRegion} />
        </Panel>
      )}
      <Panel title={t('arrays.curves')}>
        <Select
          label={t('arrays.regionChoice')}
          choices={result.regions.map(({ shift_ppm }, k) => ({
            value: `${k}`,
            label: `${f.shiftPpm(shift_ppm)} ppm`,
          }))}
          value={`${region}`}
          onChange={(value) => setRegion(Number(value))}
        />
        <RegionCharts {...shared} isTitration={record.kind === 'titration'} />
        <DiffusionDistribution {...shared} />
      </Panel>
      <Panel title={t('arrays.stack')}>
        <p className="muted">
          {t('arrays.valuesFrom', {
            source: result.values_source,
            row: result.row_names[result.strongest_row] ?? '',
          })}
        </p>
        <ArrayStack stack={result.stack} />
      </Panel>
    </>
  );
}
