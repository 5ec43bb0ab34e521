import { Archive, Check, CircleAlert, CircleDashed, CircleX, Info, type LucideIcon } from 'lucide-react';
import type { Dossier, DossierStatus } from '#contract/dossiers';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

const looks: Readonly<Record<DossierStatus, readonly [Tone, LucideIcon]>> = {
  draft: ['neutral', CircleDashed],
  in_review: ['warn', CircleAlert],
  approved: ['ok', Check],
  rejected: ['danger', CircleX],
  archived: ['neutral', Archive],
};

/** Whether the service still takes content for it. */
export const isOpenDossier = ({ status }: Dossier): boolean => status === 'draft' || status === 'in_review';

interface DossierStatusChipProps {
  readonly status: DossierStatus;
  readonly lastDecision: Dossier['last_decision'];
}

/** The state of a dossier as icon and word; an override is called one and not an approval. */
export function DossierStatusChip({ status, lastDecision }: DossierStatusChipProps) {
  const { t } = useMessages();
  if (status === 'approved' && lastDecision?.override === true)
    return (
      <Chip tone="warn">
        {t(lastDecision.decided_by === 'system' ? 'status.overriddenBySystem' : 'status.overridden')}
      </Chip>
    );
  const [tone, Icon] = looks[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`dossiers.status.${status}`)}
    </Chip>
  );
}

/** Says calmly why nothing can be written; nothing where it can. */
export function ReadOnlyNote({ dossier: { status } }: { readonly dossier: Dossier }) {
  const { t } = useMessages();
  if (status === 'draft' || status === 'in_review') return null;
  return (
    <p className="dossier-read-only" role="note">
      <Info aria-hidden="true" />
      {t(`dossiers.readOnly.${status}`)}
    </p>
  );
}
