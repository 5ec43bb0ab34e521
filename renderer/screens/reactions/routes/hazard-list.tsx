import { TriangleAlert } from 'lucide-react';
import type { Hazard } from '#contract/reaction-routes';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { MarkedStructure } from '../../shared/impurities/marked-structure.tsx';

interface HazardListProps {
  readonly hazards: readonly Hazard[];
  /** With the structure each is about; where it stands beside already, without. */
  readonly hasStructures?: boolean;
}

/** Each hazard with its severity in a word, the atoms it is about and where it is from. */
export function HazardList({ hazards, hasStructures = false }: HazardListProps) {
  const { t } = useMessages();
  if (hazards.length === 0) return <span className="muted">{t('reactions.hazard.none')}</span>;
  return (
    <ul className="reaction-hazards">
      {hazards.map((hazard, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
        <li key={place} data-severity={hazard.severity}>
          <p className="reaction-hazard-head">
            <TriangleAlert aria-hidden="true" />
            <strong>{t(`reactions.hazard.severity.${hazard.severity}`)}</strong>{' '}
            <ServiceText text={hazard.name} />
          </p>
          {hasStructures && hazard.smiles[0] !== undefined && (
            <MarkedStructure
              name={hazard.name}
              smiles={hazard.smiles[0]}
              size="trace"
              markedAtoms={hazard.atoms.map((atom) => `a${atom + 1}`)}
              counterIons={[]}
            >
              {null}
            </MarkedStructure>
          )}
          <p>
            <ServiceText text={hazard.message} />
            {hazard.hazard_statements.length > 0 && ` ${hazard.hazard_statements.join(', ')}`}
          </p>
          <p className="muted">
            <ServiceText text={`${hazard.evidence.source} (${hazard.evidence.status})`} />
          </p>
        </li>
      ))}
    </ul>
  );
}
