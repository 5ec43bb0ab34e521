import { curveDashes, curveInks } from '../../plot/core/scene.ts';
import { curvePatterns } from '../../plot/core/stack/curve-style.ts';
import type { CurveLook } from '../shared/stack/stack-settings.ts';

const WIDTH = 22;
const HEIGHT = 10;

export interface CurveSampleProps {
  readonly look: Pick<CurveLook, 'ink' | 'pattern'>;
  /** Curves on baselines of their own need no pattern. */
  readonly isPatterned: boolean;
}

/** A piece of a curve as it is drawn. */
export function CurveSample({ look, isPatterned }: CurveSampleProps) {
  const pattern = (isPatterned ? curvePatterns[look.pattern] : undefined) ?? 'solid';
  return (
    <svg
      className="curve-sample"
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      data-ink={curveInks[look.ink]}
    >
      <line
        x1={0}
        x2={WIDTH}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        strokeDasharray={curveDashes[pattern].join(' ')}
      />
    </svg>
  );
}
