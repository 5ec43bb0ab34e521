import { Link } from 'react-aria-components';
import type { ImpurityEvidence, MassEvidence, NmrEvidence } from '#contract/dossier-assessments';
import { msAnnotationPath } from '../../../frame/paths/ms-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const mzDecimals = 4;
const minuteDecimals = 2;
const percentDecimals = 2;
const shiftDecimals = 2;
const secondsPerMinute = 60;

/** What was measured of an impurity, and the record it stands in. A share of areas is said to be no amount wherever it is shown. */
export function EntryEvidence({ evidence }: { readonly evidence: readonly ImpurityEvidence[] }) {
  return (
    <ul className="rows-2 dossier-evidence">
      {evidence.map((each) => (
        <li key={each.id}>{each.method === 'ms' ? <ByMass evidence={each} /> : <ByNmr evidence={each} />}</li>
      ))}
    </ul>
  );
}

function ByMass({ evidence }: { readonly evidence: MassEvidence }) {
  const { t, f } = useMessages();
  return (
    <>
      <p>
        {t('dossiers.evidence.line', {
          mz: f.number(evidence.mz, mzDecimals),
          time:
            evidence.rt_s === null
              ? ''
              : t('dossiers.evidence.time', {
                  minutes: f.number(evidence.rt_s / secondsPerMinute, minuteDecimals),
                }),
          share:
            evidence.area_percent === null
              ? ''
              : t('dossiers.evidence.share', {
                  percent: f.percent(evidence.area_percent / 100, percentDecimals),
                }),
          level: evidence.identification_level,
        })}
      </p>
      <Link href={`${msAnnotationPath(evidence.annotation_id)}?ion=${encodeURIComponent(evidence.ion_key)}`}>
        {t('dossiers.evidence.open', { revision: evidence.annotation_revision })}
      </Link>
    </>
  );
}

const amountKey = ({ overlapped, standard_uncertainty }: NonNullable<NmrEvidence['amount']>) => {
  if (overlapped) return 'dossiers.evidence.nmrAmountOverlapped';
  return standard_uncertainty === null ? 'dossiers.evidence.nmrAmountAlone' : 'dossiers.evidence.nmrAmount';
};

const amountText = ({ t, f }: Messages, { amount, area_percent }: NmrEvidence): string => {
  if (amount !== null)
    return t(amountKey(amount), {
      percent: f.number(amount.mole_percent, percentDecimals),
      uncertainty: f.number(amount.standard_uncertainty ?? 0, percentDecimals),
    });
  return area_percent === null
    ? ''
    : t('dossiers.evidence.nmrShare', { percent: f.percent(area_percent / 100, percentDecimals) });
};

/** What the analysis says by now that the reader of the dossier has to know; null where it is as it was sent. */
const todayText = (
  { t }: Messages,
  { standing, review_today, assigned_today, name }: NmrEvidence,
): string | null => {
  if (standing === 'not_there') return t('dossiers.evidence.standing.not_there');
  if (review_today === 'rejected') return t('dossiers.evidence.review.rejected');
  if (standing === 'no_longer_impurity') return t('dossiers.evidence.standing.no_longer_impurity');
  if (assigned_today !== null && assigned_today.toLowerCase() !== name.toLowerCase())
    return t('dossiers.evidence.assignedToday', { name: assigned_today });
  return review_today === 'pending' ? t('dossiers.evidence.review.pending') : null;
};

function ByNmr({ evidence }: { readonly evidence: NmrEvidence }) {
  const messages = useMessages();
  const { t, f } = messages;
  const { analysis_id, analysis_revision, signals, nucleus, standing } = evidence;
  const amount = amountText(messages, evidence);
  const today = todayText(messages, evidence);
  // Another revision may be of another run, whose lines bear the same ids and are others.
  const [first] = standing === 'as_sent' ? signals.flatMap(({ peak_ids }) => peak_ids) : [];
  const address = `/analyses/${encodeURIComponent(analysis_id)}`;
  return (
    <>
      <p>
        {t('dossiers.evidence.nmrLine', {
          nucleus,
          shifts: signals.map(({ shift_ppm }) => f.shiftPpm(shift_ppm, shiftDecimals)).join('; '),
        })}
      </p>
      {amount !== '' && <p>{amount}</p>}
      {today !== null && <Chip tone="warn">{today}</Chip>}
      {standing !== 'not_there' && (
        <Link href={first === undefined ? address : `${address}?sel=${encodeURIComponent(`peak:${first}`)}`}>
          {t('dossiers.evidence.openAnalysis', { revision: analysis_revision })}
        </Link>
      )}
    </>
  );
}
