import { useMemo } from 'react';
import { analysisRoutes } from '#contract/analyses';
import type { MapThumbnail, SpectrumThumbnail } from '#contract/fid-runs';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { StructureFigure } from '../structures/structure-figure.tsx';
import './analysis-figure.css';

/** CSS pixels: a row of the list stays one that can be scanned. */
const width = 120;
const height = 44;
const structureSize = { width: 72, maxHeight: height, margin: 6, maxBond: 14 };

/** One line up and down through the columns, high shifts on the left. */
const pathOf = ({ low, high }: SpectrumThumbnail): string => {
  const floor = Math.min(0, ...low);
  const y = (share: number) => (height * (1 - (share - floor) / (1 - floor))).toFixed(1);
  const points = high.map((top, place) => {
    const x = ((width * (place + 0.5)) / high.length).toFixed(1);
    return `${x},${y(low[place] ?? 0)} ${x},${y(top)}`;
  });
  return `M${points.join(' L')}`;
};

function Trace({ spectrum, label }: { readonly spectrum: SpectrumThumbnail; readonly label: string }) {
  const path = useMemo(() => pathOf(spectrum), [spectrum]);
  return (
    <svg className="analysis-trace" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** Low shifts at the upper right, as the map itself has them; what is below zero in the other colour and as rings. */
function Map2D({ map, label }: { readonly map: MapThumbnail; readonly label: string }) {
  return (
    <svg
      className="analysis-map"
      viewBox={`-0.5 -0.5 ${map.columns + 1} ${map.rows + 1}`}
      role="img"
      aria-label={label}
    >
      <rect width={map.columns} height={map.rows} />
      {map.cells.map(({ row, column, level }) => (
        <circle
          key={`${row} ${column}`}
          cx={column + 0.5}
          cy={map.rows - row - 0.5}
          r={0.35 + 0.25 * Math.abs(level)}
          data-negative={level < 0 ? '' : undefined}
        />
      ))}
    </svg>
  );
}

interface AnalysisFigureProps {
  readonly id: string;
  readonly title: string;
  /** Another one where the pictures may be others: run, revision or time of the last change. */
  readonly version: string;
}

/** The spectrum and the structure of an analysis beside its title. */
export function AnalysisFigure({ id, title, version }: AnalysisFigureProps) {
  const { t } = useMessages();
  const { data } = useReply(analysisRoutes.thumbnail, { params: { id }, query: {} }, [version]);
  return (
    <span className="analysis-figure">
      {data?.spectrum != null && (
        <Trace spectrum={data.spectrum} label={t('analyses.figure.spectrum', { title })} />
      )}
      {data?.map != null && <Map2D map={data.map} label={t('analyses.figure.spectrum', { title })} />}
      {data?.structure != null && (
        <span className="analysis-structure">
          <StructureFigure
            structure={data.structure}
            label={t('analyses.figure.structure', { title })}
            plainSize={structureSize}
          />
        </span>
      )}
    </span>
  );
}
