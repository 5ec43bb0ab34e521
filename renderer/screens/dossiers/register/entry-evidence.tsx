import { Link } from 'react-aria-components';
import type { ImpurityEvidence } from '#contract/dossier-assessments';
import { msAnnotationPath } from '../../../frame/paths/ms-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';

const mzDecimals = 4;
const minuteDecimals = 2;
const percentDecimals = 2;
const secondsPerMinute = 60;

/** What was measured of an impurity, and the annotation it stands in. A share of ion areas is said to be no amount wherever it is shown. */
export function EntryEvidence({ evidence }: { readonly evidence: readonly ImpurityEvidence[] }) {
  const { t, f } = useMessages();
  return (
    <ul className="rows-2 dossier-evidence">
      {evidence.map((each) => (
        <li key={each.id}>
          <p>
            {t('dossiers.evidence.line', {
              mz: f.number(each.mz, mzDecimals),
              time:
                each.rt_s === null
                  ? ''
                  : t('dossiers.evidence.time', {
                      minutes: f.number(each.rt_s / secondsPerMinute, minuteDecimals),
                    }),
              share:
                each.area_percent === null
                  ? ''
                  : t('dossiers.evidence.share', {
                      percent: f.percent(each.area_percent / 100, percentDecimals),
                    }),
              level: each.identification_level,
            })}
          </p>
          <Link href={`${msAnnotationPath(each.annotation_id)}?ion=${encodeURIComponent(each.ion_key)}`}>
            {t('dossiers.evidence.open', { revision: each.annotation_revision })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
