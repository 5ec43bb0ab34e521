import { useState } from 'react';
import { fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { nameColumn, numberColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';

type Method = Awaited<ReturnType<typeof readMethod>>;

const readMethod = (signal: AbortSignal) => api.call(fidRunRoutes.confidenceMethod, {}, { signal });

const none = '–';

const percent = ({ f }: Messages, share: number | null): string =>
  share === null ? none : `${f.number(100 * share, 1)} %`;

const weightColumns = ({ t, f }: Messages): readonly TableColumn<Method['weights'][number]>[] => [
  nameColumn('name', t('analysis.confidence.evidence'), ({ name }) =>
    wordOfCode(t, `analysis.evidence.${name}`, name),
  ),
  numberColumn('weight', t('analysis.confidence.weight'), ({ log_odds }) => f.number(log_odds, 2)),
];

interface CertificateRow {
  readonly name: string;
  readonly threshold: string;
  readonly count: Method['measured'];
}

const certificateRows = ({ t, f }: Messages, method: Method): readonly CertificateRow[] => [
  ...method.kinds.flatMap(({ kind, threshold, chosen_on, out_of_sample }) => {
    const word = t(`analysis.confidence.kind.${kind}`);
    const shown = threshold === null ? t('analysis.confidence.never') : f.number(threshold);
    return [
      { name: t('analysis.confidence.chosenOn', { kind: word }), threshold: shown, count: chosen_on },
      { name: t('analysis.confidence.outOfSample', { kind: word }), threshold: shown, count: out_of_sample },
    ];
  }),
  { name: t('analysis.confidence.measured'), threshold: none, count: method.measured },
  {
    name: t('analysis.confidence.measuredOutOfSample'),
    threshold: none,
    count: method.measured_out_of_sample,
  },
];

const certificateColumns = (messages: Messages): readonly TableColumn<CertificateRow>[] => {
  const { t, f } = messages;
  return [
    nameColumn('name', t('analysis.confidence.samples'), ({ name }) => name),
    numberColumn('threshold', t('analysis.confidence.from'), ({ threshold }) => threshold),
    numberColumn('count', t('analysis.confidence.count'), ({ count }) => f.number(count.samples)),
    numberColumn('completed', t('analysis.confidence.completed'), ({ count }) => f.number(count.completed)),
    numberColumn('wrong', t('analysis.confidence.wrong'), ({ count }) => f.number(count.wrong)),
    numberColumn('limit', t('analysis.confidence.limit'), ({ count }) =>
      percent(messages, count.upper_limit),
    ),
  ];
};

type Tenth = Method['reliability'][number] & { readonly said: string };

const tenthColumns = (messages: Messages): readonly TableColumn<Tenth>[] => {
  const { t, f } = messages;
  const share = (row: Tenth, value: number): string => (row.cases === 0 ? none : percent(messages, value));
  return [
    nameColumn('said', t('analysis.confidence.said'), ({ said }) => said),
    numberColumn('cases', t('analysis.confidence.count'), ({ cases }) => f.number(cases)),
    numberColumn('predicted', t('analysis.confidence.predicted'), (row) => share(row, row.predicted)),
    numberColumn('right', t('analysis.confidence.right'), (row) => share(row, row.right)),
  ];
};

function MethodTables({ method }: { readonly method: Method }) {
  const messages = useMessages();
  const { t, f } = messages;
  const tenths = method.reliability.map((row, i) => ({ ...row, said: `${10 * i}–${10 * (i + 1)}` }));
  return (
    <>
      <p>{t('analysis.confidence.meaning')}</p>
      <p className="muted">
        {t('analysis.confidence.data', {
          engine: method.engine_version,
          drawn: f.number(method.fitted.drawn),
          measured: f.number(method.fitted.measured),
          digest: method.data_sha256.slice(0, 12),
        })}
      </p>
      <h3>{t('analysis.confidence.certificate')}</h3>
      <p>{t('analysis.confidence.promise', { share: percent(messages, method.promised_share) })}</p>
      <Table
        label={t('analysis.confidence.certificate')}
        columns={certificateColumns(messages)}
        rows={certificateRows(messages, method)}
        rowId={({ name }) => name}
      />
      <h3>{t('analysis.confidence.reliability')}</h3>
      <p>{t('analysis.confidence.error', { error: f.number(method.calibration_error, 3) })}</p>
      <Table
        label={t('analysis.confidence.reliability')}
        columns={tenthColumns(messages)}
        rows={tenths}
        rowId={({ said }) => said}
      />
      <h3>{t('analysis.confidence.weights')}</h3>
      <p>{t('analysis.confidence.weightsMeaning')}</p>
      <Table
        label={t('analysis.confidence.weights')}
        columns={weightColumns(messages)}
        rows={method.weights}
        rowId={({ name }) => name}
      />
    </>
  );
}

function MethodPage() {
  const { t } = useMessages();
  const read = useResource(readMethod, []);
  if (read.data !== null) return <MethodTables method={read.data} />;
  return read.error === null ? (
    <Skeleton label={t('common.loading')} />
  ) : (
    <ErrorState error={read.error} onRetry={read.reload} />
  );
}

/** What stands behind a confidence: weights, reliability and the certified thresholds, as the engine carries them. */
export function ConfidenceMethod() {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('analysis.confidence.method')}</Button>
      <Dialog
        title={t('analysis.confidence.method')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size="wide"
      >
        <MethodPage />
      </Dialog>
    </>
  );
}
