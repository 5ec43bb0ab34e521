import { useState } from 'react';
import { type DeploymentCandidate, type GateBody, knowledgeRoutes } from '#contract/knowledge';
import { releaseRoutes } from '#contract/releases';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { parseMetrics } from './parse-metrics.ts';

interface GateDialogProps {
  readonly candidate: DeploymentCandidate;
  readonly onDone: (candidate: DeploymentCandidate) => void;
  readonly onClose: () => void;
}

type Tests = NonNullable<GateBody['tests']>;

const none = 'none';
const fromFile = 'file';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A report as its tool wrote it, with the hash it has on its way out. */
const readReport = async (file: File): Promise<Tests> => {
  const report = await file.text();
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(report)));
  return { format: file.name.endsWith('.json') ? 'vitest' : 'junit', report, sha256 };
};

/** What is shown to the gate. Nothing is required: it names what is missing. */
export function GateDialog({ candidate, onDone, onClose }: GateDialogProps) {
  const { t, f } = useMessages();
  /** Its build says what it learnt from and how it did. */
  const isPack = candidate.reference_pack !== null;
  const place = useDraftPlace('gate', candidate.id, { title: t('knowledge.step.act.gate') });
  const [metrics, setMetrics] = useKept(place, 'metrics', '');
  const [training, setTraining] = useKept(place, 'training', '');
  const [gold, setGold] = useKept(place, 'gold', '');
  const [tests, setTests] = useKept<string>(place, 'tests', none);
  const [file, setFile] = useState<File | null>(null);
  const releases = useReply(releaseRoutes.list, { query: { limit: 50 } });
  const shownTests = async (): Promise<Tests | undefined> => {
    if (tests === none) return undefined;
    if (tests !== fromFile) return { release_id: tests };
    return file === null ? undefined : readReport(file);
  };
  const form = useAction(async () => {
    const shown = await shownTests();
    const body: GateBody = {
      ...(metrics.trim() !== '' && { metrics: [...parseMetrics(metrics, f.parseNumber)] }),
      ...(shown !== undefined && { tests: shown }),
      ...(!isPack && { training_ids: linesOf(training), gold_ids: linesOf(gold) }),
    };
    onDone(await api.call(knowledgeRoutes.runGate, { params: { id: candidate.id }, body }));
  }, place);
  return (
    <FormDialog
      draft={place}
      title={t('knowledge.step.act.gate')}
      action={t('knowledge.step.act.gate')}
      form={form}
      size="wide"
      onClose={onClose}
    >
      {releases.error !== null && <ErrorState error={releases.error} onRetry={releases.reload} />}
      {isPack ? (
        <p>{t('knowledge.gate.packText')}</p>
      ) : (
        <TextField
          label={t('knowledge.gate.metrics')}
          hint={t('knowledge.gate.metricsHint')}
          value={metrics}
          onChange={setMetrics}
          rows={3}
          mono
          autoFocus
          {...form.notesOf('metrics')}
        />
      )}
      <Select
        label={t('knowledge.gate.tests')}
        choices={[
          { value: none, label: t('knowledge.gate.noTests') },
          { value: fromFile, label: file === null ? t('knowledge.gate.report') : file.name },
          ...(releases.data?.items ?? [])
            .filter(({ state }) => state !== 'retired')
            .map(({ id, version }) => ({ value: id, label: t('knowledge.gate.release', { version }) })),
        ]}
        value={tests}
        onChange={setTests}
      />
      {tests === fromFile && (
        <div className="line">
          <FileButton label={t('knowledge.gate.chooseReport')} accept=".xml,.json" onChoose={setFile} />
          {file?.name}
        </div>
      )}
      {!isPack && (
        <>
          <TextField
            label={t('knowledge.gate.training')}
            hint={t('knowledge.gate.idsHint')}
            value={training}
            onChange={setTraining}
            rows={2}
            mono
            {...form.notesOf('training_ids')}
          />
          <TextField
            label={t('knowledge.gate.gold')}
            hint={t('knowledge.gate.idsHint')}
            value={gold}
            onChange={setGold}
            rows={2}
            mono
            {...form.notesOf('gold_ids')}
          />
        </>
      )}
      <p className="muted">{t('knowledge.gate.closed')}</p>
    </FormDialog>
  );
}
