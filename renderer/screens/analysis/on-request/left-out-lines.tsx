import type { Analysis } from '#contract/analyses';
import { MeasuredText, Statement } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { hover, select } from '../../../plot/selection-store.ts';
import { CategoryMark } from '../../../ui/category-mark.tsx';
import type { IntegralRow } from './integral-table.tsx';

interface LeftOutLinesProps {
  readonly analysis: Analysis;
  readonly rows: readonly IntegralRow[];
  /** Signals that were not integrated at all. */
  readonly otherSignals: number;
}

/** Lines that stand in a region and do not count in it, each with its reason; never collapsed. */
export function LeftOutLines({ analysis, rows, otherSignals }: LeftOutLinesProps) {
  const { t, f } = useMessages();
  const decimals = shiftDecimals(analysis.nucleus);
  const lines = rows.flatMap(({ integral, multiplet }) =>
    integral.excluded.map((line) => ({ ...line, multiplet })),
  );
  return (
    <section className="left-out" aria-label={t('integrals.leftOut')}>
      <h2>{t('integrals.leftOut')}</h2>
      {lines.length === 0 && <p className="muted">{t('integrals.leftOut.none')}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ peak_id, shift_ppm, category, reason, multiplet }) => (
            <li key={`${multiplet.id}/${peak_id}`}>
              <button
                type="button"
                className="link-button"
                onClick={() => select({ kind: 'peak', id: peak_id, source: 'table' })}
                onMouseEnter={() => hover({ kind: 'peak', id: peak_id, source: 'table' })}
                onMouseLeave={() => hover(null)}
              >
                <MeasuredText
                  quantity="peak.shift_ppm"
                  value={shift_ppm}
                  decimals={decimals}
                  unit="ppm"
                  peakId={peak_id}
                />
              </button>
              <CategoryMark category={category} show="word" />
              <span className="muted">
                {t('integrals.leftOut.from', { region: f.shiftPpm(multiplet.shift_ppm, decimals) })}
              </span>
              <Statement quantity="peak.category" text={reason} peakId={peak_id} />
            </li>
          ))}
        </ul>
      )}
      {otherSignals > 0 && (
        <p className="muted" data-count="">
          {t('integrals.notIntegrated', { count: otherSignals })}
        </p>
      )}
    </section>
  );
}
