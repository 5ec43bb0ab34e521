import { Link } from 'react-aria-components';
import { ctdDocumentRoutes } from '#contract/ctd-documents';
import type { Dossier } from '#contract/dossiers';
import { useReply } from '../../../api/use-reply.ts';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { sectionsFor } from '../module-3/sections-for.ts';
import { ChecklistRow } from './checklist-line.tsx';

/** Gaps named here; the tab has them all. */
const shownGaps = 3;

/** What a writer still has to fill of the sections of Module 3, as the preview of them says. */
export function Module3Line({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useMessages();
  const preview = useReply(
    ctdDocumentRoutes.preview,
    {
      params: { id: dossier.id },
      query: { sections: sectionsFor(dossier.product.substance_type).join(',') },
    },
    [dossier.revision],
  );
  const gaps = preview.data?.gaps ?? [];
  return (
    <ChecklistRow
      title={t('dossiers.tab.module3')}
      about={t('dossiers.checklist.about.module3')}
      state={
        preview.data !== null && (
          <Chip tone={gaps.length === 0 ? 'ok' : 'warn'}>
            {t('dossiers.module3.gaps', { count: gaps.length })}
          </Chip>
        )
      }
      who={null}
    >
      <LoadingState resource={preview} lines={2} />
      <ul className="checklist-findings">
        {gaps.slice(0, shownGaps).map(({ id, section, text }) => (
          <li key={id}>
            {section}, {id}: <ServiceText text={text} />
          </li>
        ))}
      </ul>
      {preview.data !== null && (
        <Link className="checklist-step" href={dossierPath(dossier.id, 'module-3')}>
          {t(gaps.length > shownGaps ? 'dossiers.checklist.allGaps' : 'dossiers.checklist.toModule3', {
            count: gaps.length,
          })}
        </Link>
      )}
    </ChecklistRow>
  );
}
