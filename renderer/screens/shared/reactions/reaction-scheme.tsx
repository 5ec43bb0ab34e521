import { useMemo } from 'react';
import type { ReactionProject } from '#contract/reactions';
import { useMessages } from '../../../i18n/use-messages.ts';
import { CompoundFigure } from '../structures/compound-figure.tsx';
import { conditionRanges } from './condition-ranges.ts';
import { reactionParts } from './reaction-parts.ts';
import './reaction-scheme.css';

/** CSS pixels: in a row of a list, and at the head of a page. */
const sizes = {
  row: { width: 132, maxHeight: 64, margin: 8, maxBond: 15, narrowest: 34, perAtom: 15 },
  page: { width: 240, maxHeight: 130, margin: 12, maxBond: 26, narrowest: 48, perAtom: 24 },
} as const;
type SchemeSize = keyof typeof sizes;

/** Water takes less room than a ligand: as wide as its heavy atoms may reach. */
const roomFor = (smiles: string, size: SchemeSize) => {
  const { narrowest, perAtom, ...most } = sizes[size];
  const atoms = smiles.match(/\[[^\]]+\]|Br|Cl|[A-Zbcnops]/g)?.length ?? 1;
  return { ...most, width: Math.min(most.width, narrowest + perAtom * (atoms - 1)) };
};

interface SideProps {
  readonly species: readonly string[];
  readonly size: SchemeSize;
}

function Side({ species, size }: SideProps) {
  return (
    <span className="line">
      {species.map((smiles, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equivalents may stand side by side and never move
        <span key={`${place} ${smiles}`} className="line-2">
          {place > 0 && <span aria-hidden="true">+</span>}
          <CompoundFigure name={smiles} text={{ smiles }} size={roomFor(smiles, size)} />
        </span>
      ))}
    </span>
  );
}

interface ReactionSchemeProps {
  readonly project: Pick<ReactionProject, 'name' | 'reaction_smiles' | 'parameters' | 'best_yield_percent'>;
  readonly size: SchemeSize;
}

/** Reactants, an arrow with agents over and conditions under it, products; nothing where no reaction was given. */
export function ReactionScheme({ project, size }: ReactionSchemeProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const { reaction_smiles: smiles, best_yield_percent: best } = project;
  const parts = useMemo(() => (smiles === null ? null : reactionParts(smiles)), [smiles]);
  if (parts === null) return null;
  const yieldText =
    best === null
      ? []
      : [t('reactions.bestSoFar', { value: t('reactions.percent', { value: f.number(best, 1) }) })];
  const under = [...conditionRanges(project, messages), ...yieldText];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing made of drawings, no set of fields
    <div
      className="scheme line"
      data-size={size}
      role="group"
      aria-label={t('reactions.scheme', { name: project.name })}
    >
      <Side species={parts.reactants} size={size} />
      <span className="scheme-step">
        {parts.agents.length > 0 && <Side species={parts.agents} size="row" />}
        <svg className="scheme-arrow" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6H98M92 1.5L98 6L92 10.5" />
        </svg>
        {under.length > 0 && (
          <span className="scheme-under">
            {under.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        )}
      </span>
      <Side species={parts.products} size={size} />
    </div>
  );
}
