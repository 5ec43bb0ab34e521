import { Link } from 'react-aria-components';
import type { MsAnnotation } from '#contract/ms-annotations';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { EvidenceItem, EvidenceList } from '../../shared/sample-evidence/evidence-item.tsx';

/** What NMR analyses of the sample say of the ions, as it was when they were annotated. */
export function NmrPanel({ annotation }: { readonly annotation: MsAnnotation }) {
  const { t } = useMessages();
  const { nmr, nmr_is_current: isCurrent } = annotation;
  if (nmr.length === 0 && isCurrent === null) return null;
  return (
    <Panel title={t('sample.byNmr')}>
      <EvidenceList isCurrent={isCurrent} stale={t('sample.byNmr.stale')}>
        {nmr.map((row) => (
          <EvidenceItem
            key={row.smiles}
            judged={row}
            source={
              <Link href={`/analyses/${row.analysis_id}`}>
                {t('sample.pair', { analysis: row.title, revision: row.revision })}
              </Link>
            }
          />
        ))}
      </EvidenceList>
    </Panel>
  );
}
