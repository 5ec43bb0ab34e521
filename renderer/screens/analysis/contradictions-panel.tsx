import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { Count, Statement } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectionStore } from '../../plot/selection-store.ts';
import { wordOfCode } from '../shared/analyses/words.ts';
import { LinkToggle } from './link-toggle.tsx';
import { contradictionId } from './selection-links.ts';
import { SeverityChip } from './severity-chip.tsx';

type Contradiction = Analysis['contradictions'][number];

/** Claims that do not fit together. Choosing a card marks its peaks in plot and table. */
export function ContradictionsPanel({
  contradictions,
}: {
  readonly contradictions: readonly Contradiction[];
}) {
  const { t } = useMessages();
  return (
    <section className="side-panel" aria-label={t('analysis.contradictions')}>
      <h2>
        {t('analysis.contradictions')}{' '}
        <span className="muted">
          <Count value={contradictions.length} />
        </span>
      </h2>
      {contradictions.length === 0 && <p className="muted">{t('analysis.contradictions.none')}</p>}
      {contradictions.map((contradiction, index) => (
        <ContradictionCard
          key={contradictionId(contradiction.code, index)}
          id={contradictionId(contradiction.code, index)}
          contradiction={contradiction}
        />
      ))}
    </section>
  );
}

function ContradictionCard({
  id,
  contradiction,
}: {
  readonly id: string;
  readonly contradiction: Contradiction;
}) {
  const { t } = useMessages();
  const isSelected = useStore(
    selectionStore,
    ({ selected }) => selected?.kind === 'contradiction' && selected.id === id,
  );
  return (
    <article className="contradiction" data-selected={isSelected ? '' : undefined}>
      <div className="contradiction-head">
        <SeverityChip severity={contradiction.severity} />
        <span className="muted">
          {wordOfCode(t, `analysis.rule.${contradiction.code}`, contradiction.code)}
        </span>
      </div>
      <p>
        <Statement quantity="contradiction" subject={contradiction.code} text={contradiction.message} />
      </p>
      <p className="muted">
        <Statement quantity="contradiction" subject={contradiction.code} text={contradiction.evidence} />
      </p>
      <LinkToggle kind="contradiction" id={id} />
    </article>
  );
}
