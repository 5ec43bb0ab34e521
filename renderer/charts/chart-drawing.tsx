import { haloWidth } from '../plot/core/render-svg.ts';
import { curveDashes, type Ink } from '../plot/core/scene.ts';
import { isOpenMarker, markerPath } from '../ui/marker-path.ts';
import type { ChartScene, ChartShape } from './core/chart-scene.ts';
import { faintOpacity, tintOpacity } from './core/render-chart-svg.ts';

const themeOwn: readonly Ink[] = ['ink', 'muted', 'line'];

/** The token a colour of a scene has in the theme. */
const tokenOf = (ink: Ink): string => (themeOwn.includes(ink) ? `var(--c-${ink})` : `var(--plot-${ink})`);

const dashesOf = (pattern: keyof typeof curveDashes | undefined) =>
  pattern === undefined || pattern === 'solid' ? {} : { strokeDasharray: curveDashes[pattern].join(' ') };

const halo = {
  stroke: 'var(--c-bg)',
  strokeWidth: haloWidth,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

function ShapeElement({ shape }: { readonly shape: ChartShape }) {
  const color = tokenOf(shape.ink);
  switch (shape.kind) {
    case 'line':
      return (
        <polyline
          points={shape.points.join(' ')}
          fill="none"
          style={{ stroke: color }}
          {...dashesOf(shape.pattern)}
        />
      );
    case 'stroke':
      return (
        <polyline
          points={shape.points.join(' ')}
          fill="none"
          strokeWidth={shape.widthPx}
          strokeLinejoin="round"
          style={{ stroke: color, ...(shape.isFaint && { opacity: faintOpacity }) }}
          {...dashesOf(shape.pattern)}
        />
      );
    case 'polygon':
      return (
        <polygon
          points={shape.points.join(' ')}
          style={
            shape.fill === 'open'
              ? { fill: 'none', stroke: color }
              : {
                  fill: color,
                  ...(shape.fill === 'tint' && { fillOpacity: tintOpacity }),
                  ...(shape.share !== undefined && { fillOpacity: shape.share }),
                }
          }
        />
      );
    case 'marker':
      return (
        <path
          transform={`translate(${shape.x} ${shape.y})`}
          d={markerPath(shape.shape)}
          {...(isOpenMarker(shape.shape) && { strokeWidth: 2 })}
          style={isOpenMarker(shape.shape) ? { fill: 'var(--c-bg)', stroke: color } : { fill: color }}
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.sizePx}
          textAnchor={shape.anchor}
          style={{ fill: color, ...(shape.isHaloed && halo) }}
          {...(shape.upright && { transform: `rotate(-90 ${shape.x} ${shape.y})` })}
        >
          {shape.text}
        </text>
      );
  }
}

/** The shapes of a chart in the colours of the theme. */
export function ChartDrawing({ scene }: { readonly scene: ChartScene }) {
  return (
    <g>
      {scene.shapes.map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity beside their place in the drawing
        <ShapeElement key={place} shape={shape} />
      ))}
    </g>
  );
}
