import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { nmrFindingRoutes } from '#contract/nmr-findings';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { SendFindingDialog } from '../../shared/findings/send-finding-dialog.tsx';

interface SendSignalsProps {
  readonly analysis: Analysis;
  /** A line of an impurity, as it was saved. */
  readonly peak: PeakRow;
}

/** Sends the signals of an impurity to the register of a dossier, and says where they stand already. */
export function SendSignals({ analysis, peak }: SendSignalsProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const sent = useReply(nmrFindingRoutes.sentImpurities, { params: { id: analysis.id } });
  // Lines of another run bear the same ids and are others.
  const [there] = (sent.data?.items ?? []).filter(
    ({ evidence }) =>
      evidence.run_id === analysis.run_id &&
      evidence.signals.some(({ peak_ids }) => peak_ids.includes(peak.id)),
  );
  return (
    <>
      <Button variant="quiet" icon={<Send aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('analysis.findings.send')}
      </Button>
      {there?.dossier != null && (
        <Link href={dossierPath(there.dossier.id, 'register')}>
          {t('analysis.findings.sent', { dossier: there.dossier.title })}
        </Link>
      )}
      {isOpen && (
        <SendSignalsDialog
          analysis={analysis}
          peak={peak}
          onSent={() => {
            setOpen(false);
            sent.reload();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SendSignalsDialogProps extends SendSignalsProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const shiftDecimals = 2;

function SendSignalsDialog({ analysis, peak, onSent, onClose }: SendSignalsDialogProps) {
  const { t, f } = useMessages();
  const [smiles, setSmiles] = useState('');
  const [protons, setProtons] = useState('');
  const isProton = analysis.nucleus === '1H';
  const read = createReader(f.parseNumber);
  const counted = read.optional('', 'protons', protons);
  return (
    <SendFindingDialog
      draftId={`${analysis.id}/${peak.id}`}
      nameHint={t('analysis.findings.nameHint')}
      missing={read.missing.map(() => 'protons')}
      send={async (fields) => {
        const { is_new } = await api.call(nmrFindingRoutes.sendImpurity, {
          params: { id: analysis.id },
          body: {
            peak_id: peak.id,
            revision: analysis.revision,
            ...fields,
            ...(smiles.trim() !== '' && { smiles: smiles.trim() }),
            ...counted,
          },
        });
        return is_new;
      }}
      onSent={onSent}
      onClose={onClose}
      facts={
        <>
          <Facts>
            <Fact
              term={t('analysis.column.shift')}
            >{`${f.shiftPpm(peak.shift_ppm, shiftDecimals)} ppm`}</Fact>
            <Fact term={t('analysis.column.assignment')}>
              {peak.assignment === null || peak.assignment === ''
                ? t('analysis.findings.unidentified')
                : peak.assignment}
            </Fact>
          </Facts>
          <p className="muted">{t('analysis.findings.text')}</p>
        </>
      }
    >
      {(notesOf) => (
        <>
          <TextField
            label={t('analysis.findings.smiles')}
            hint={t('analysis.findings.smilesHint')}
            isOptional
            mono
            value={smiles}
            onChange={setSmiles}
            maxLength={2000}
            {...notesOf('smiles')}
          />
          {isProton && (
            <TextField
              label={t('analysis.findings.protons')}
              hint={t('analysis.findings.protonsHint')}
              isOptional
              inputMode="decimal"
              value={protons}
              onChange={setProtons}
              {...notesOf('protons')}
            />
          )}
        </>
      )}
    </SendFindingDialog>
  );
}
