import { Download, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/analyses';
import { type ArchiveEntry, rawArchiveRoutes } from '#contract/raw-archive';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/fields.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';

/** What was uploaded, never to change again, and what the instrument wrote into it. */
export function RawTab({ analysis }: { readonly analysis: Analysis }) {
  const entry = useReply(rawArchiveRoutes.get, { params: { archive_id: analysis.archive_id } });
  return (
    <div className="tab-body raw-layout">
      <LoadingState resource={entry} />
      {entry.data !== null && <ArchivedFiles entry={entry.data} />}
      <Parameters parameters={analysis.acquisition?.parameters ?? {}} />
    </div>
  );
}

function ArchivedFiles({ entry }: { readonly entry: ArchiveEntry }) {
  const { t, f } = useMessages();
  const download = useAction(() => downloadRaw(entry, undefined));
  return (
    <section aria-label={t('analysis.raw.files')}>
      <div className="raw-head">
        <h2>{t('analysis.raw.files')}</h2>
        <Chip icon={<LockKeyhole aria-hidden="true" />}>{t('analysis.raw.writeOnce')}</Chip>
        <span className="muted">
          {f.bytes(entry.size)} · <Moment utc={entry.uploaded_at} />
        </span>
        {entry.files.length > 1 && (
          <Button
            icon={<Download aria-hidden="true" />}
            isDisabled={download.isRunning}
            onPress={download.run}
          >
            {t('analysis.raw.downloadAll')}
          </Button>
        )}
      </div>
      {download.failure}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('analysis.raw.name')}</th>
            <th scope="col" className="end">
              {t('analysis.raw.size')}
            </th>
            <th scope="col">SHA-256</th>
            <th scope="col">
              <span className="visually-hidden">{t('analysis.raw.download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.files.map((row) => (
            <FileRow key={row.name} entry={entry} file={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FileRow({
  entry,
  file,
}: {
  readonly entry: ArchiveEntry;
  readonly file: ArchiveEntry['files'][number];
}) {
  const { t, f } = useMessages();
  const download = useAction(() => downloadRaw(entry, file.name));
  return (
    <tr>
      <th scope="row">{file.name}</th>
      <td className="end" data-size="">
        {f.bytes(file.size)}
      </td>
      <td>
        <HashText hash={file.sha256} />
      </td>
      <td>
        <IconButton
          label={t('analysis.raw.downloadFile', { name: file.name })}
          icon={<Download />}
          isDisabled={download.isRunning}
          onPress={download.run}
        />
        {download.failure}
      </td>
    </tr>
  );
}

/** One file by name, or everything: as it came when it was one file, else a zip. */
const downloadRaw = async (entry: ArchiveEntry, file: string | undefined): Promise<void> => {
  const reply = await api.bytes(
    rawArchiveRoutes.content,
    { params: { archive_id: entry.id }, query: file === undefined ? {} : { file } },
    file === undefined && entry.files.length > 1 ? 'application/zip' : 'application/octet-stream',
  );
  const single = file ?? (entry.files.length === 1 ? entry.files[0]?.name : undefined);
  saveFile(single?.split('/').at(-1) ?? `${entry.id}.zip`, reply.bytes, reply.contentType);
};

function Parameters({ parameters }: { readonly parameters: Readonly<Record<string, string>> }) {
  const { t } = useMessages();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const all = Object.entries(parameters);
  const rows = all.filter(([name, value]) => `${name} ${value}`.toLowerCase().includes(wanted));
  return (
    <section aria-label={t('analysis.raw.parameters')}>
      <div className="raw-head">
        <h2>{t('analysis.raw.parameters')}</h2>
        <TextField
          label={t('analysis.raw.search')}
          hideLabel
          placeholder={t('analysis.raw.search')}
          type="search"
          value={query}
          onChange={setQuery}
        />
        <span className="muted">{t('analysis.raw.found', { found: rows.length, all: all.length })}</span>
      </div>
      <section
        className="parameter-list"
        aria-label={t('analysis.raw.found', { found: rows.length, all: all.length })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the first parameter found tells by key where it comes from
        tabIndex={0}
      >
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd title={value}>
                <MeasuredText quantity="acquisition.parameter" subject={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </section>
  );
}
