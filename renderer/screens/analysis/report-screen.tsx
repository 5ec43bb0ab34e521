import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { SignatureList } from '../shared/signatures/signature-list.tsx';
import { SigningFrame } from '../shared/signatures/signing-frame.tsx';
import './analysis.css';

const formats = [
  { id: 'pdf', label: 'PDF', media: 'application/pdf' },
  { id: 'html', label: 'HTML', media: 'text/html' },
  { id: 'json', label: 'JSON', media: 'application/json' },
] as const;

type Format = (typeof formats)[number];

interface ReportFile {
  readonly format: Format;
  readonly bytes: ArrayBuffer;
  /** Of the bytes as they arrived here. */
  readonly sha256: string;
}

export function ReportScreen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const analysis = useReply(analysisRoutes.get, { params: { id } });
  if (analysis.error !== null) return <ErrorState error={analysis.error} onRetry={analysis.reload} />;
  if (analysis.data === null) return <Skeleton label={t('common.loading')} lines={12} />;
  return (
    <div className="workspace">
      <header className="workspace-head">
        <nav className="workspace-crumbs" aria-label={t('analysis.breadcrumb')}>
          <Link to="/analyses">{t('analysis.list')}</Link>
          <span aria-hidden="true">/</span>
          <Link to={`/analyses/${id}`}>{analysis.data.title}</Link>
          <span aria-hidden="true">/</span>
        </nav>
        <h1 className="workspace-title">{t('analysis.report')}</h1>
        <StatusChip
          status={analysis.data.status}
          awaitsReview={analysis.data.awaits_review}
          lastDecision={analysis.data.last_decision}
        />
      </header>
      {analysis.data.status === 'completed' && analysis.data.awaits_review && (
        <p className="workspace-note" role="note">
          {t('analysis.reopened')}
        </p>
      )}
      {analysis.data.status === 'completed' ? (
        <Report analysis={analysis.data} />
      ) : (
        <EmptyState title={t('analysis.report.notYet')} text={t('analysis.report.notYet.next')} />
      )}
    </div>
  );
}

function Report({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const files = useResource((signal) => loadFiles(analysis.id, signal), [analysis.id, analysis.revision]);
  if (files.error !== null) return <ErrorState error={files.error} onRetry={files.reload} />;
  if (files.data === null) return <Skeleton label={t('analysis.report.loading')} lines={12} />;
  const html = files.data.find(({ format }) => format.id === 'html');
  const reportId = reportIdOf(files.data);
  const layout = (
    <div className="report-layout">
      <section className="report-files" aria-label={t('analysis.report.files')}>
        {files.data.map((file) => (
          <ReportRow key={file.format.id} file={file} name={`report-${analysis.id}.${file.format.id}`} />
        ))}
        <p className="muted">{t('analysis.report.hashNote')}</p>
        {reportId !== null && (
          <section aria-label={t('signatures.title')}>
            <h2>{t('signatures.title')}</h2>
            <SignatureList />
          </section>
        )}
      </section>
      {html && (
        <iframe
          className="report-preview"
          title={t('analysis.report.preview')}
          sandbox=""
          srcDoc={new TextDecoder().decode(html.bytes)}
        />
      )}
    </div>
  );
  if (reportId === null) return layout;
  return (
    <SigningFrame record={{ type: 'report', id: reportId }} version={analysis.revision} canSign>
      {layout}
    </SigningFrame>
  );
}

function ReportRow({ file, name }: { readonly file: ReportFile; readonly name: string }) {
  const { t, f } = useMessages();
  return (
    <div className="report-row">
      <strong>{file.format.label}</strong>
      <span className="muted">{f.bytes(file.bytes.byteLength)}</span>
      <Button
        icon={<Download aria-hidden="true" />}
        onPress={() => saveFile(name, file.bytes, file.format.media)}
      >
        {t('analysis.report.download', { format: file.format.label })}
      </Button>
      <span className="report-hash">
        <span className="muted">SHA-256</span> <HashText hash={file.sha256} />
      </span>
    </div>
  );
}

const loadFiles = (id: string, signal: AbortSignal): Promise<ReportFile[]> =>
  Promise.all(
    formats.map(async (format) => {
      const { bytes } = await api.bytes(analysisRoutes.report, { params: { id } }, format.media, { signal });
      return { format, bytes, sha256: await hashBytes(bytes) };
    }),
  );

/** The report names itself in its JSON; null where a service of another version does not. */
const reportIdOf = (files: readonly ReportFile[]): string | null => {
  const json = files.find(({ format }) => format.id === 'json');
  if (json === undefined) return null;
  const { report_id } = JSON.parse(new TextDecoder().decode(json.bytes)) as { readonly report_id?: string };
  return report_id ?? null;
};

const hashBytes = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
