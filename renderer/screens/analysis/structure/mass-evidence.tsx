import { Link } from 'react-aria-components';
import type { Analysis } from '#contract/analyses';
import type { MassEvidenceRow } from '#contract/structures';
import { msAnnotationPath } from '../../../frame/paths/ms-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { EvidenceItem, EvidenceList } from '../../shared/sample-evidence/evidence-item.tsx';

/** A structure against annotations of its sample, each with where it stands. */
export function MassItems({ rows }: { readonly rows: readonly MassEvidenceRow[] }) {
  const { t } = useMessages();
  return rows.map((row) => (
    <EvidenceItem
      key={row.annotation_id}
      judged={row}
      source={
        <Link href={msAnnotationPath(row.annotation_id)}>
          {t('sample.annotation', { sample: row.sample_name, revision: row.revision })}
        </Link>
      }
    />
  ));
}

/** What mass spectra of the sample say of its structure, as it was when the revision was made. */
export function MassEvidence({ structure }: { readonly structure: NonNullable<Analysis['structure']> }) {
  const { t } = useMessages();
  const rows = structure.check?.mass ?? [];
  if (rows.length === 0 && structure.mass_is_current === null) return null;
  return (
    <section className="rows-2" aria-label={t('sample.byMass')}>
      <h3>{t('sample.byMass')}</h3>
      <EvidenceList isCurrent={structure.mass_is_current} stale={t('sample.byMass.stale')}>
        <MassItems rows={rows} />
      </EvidenceList>
    </section>
  );
}
