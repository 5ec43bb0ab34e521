import { curveDashes, curveInks } from '../../plot/core/scene.ts';
import { curvePatterns } from '../../plot/core/stack/curve-style.ts';
import type { CurveLook } from '../shared/stack/stack-settings.ts';

const sampleWidth = 22;
const sampleHeight = 10;

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
      width={sampleWidth}
      height={sampleHeight}
      aria-hidden="true"
      data-ink={curveInks[look.ink]}
    >
      <line
        x1={0}
        x2={sampleWidth}
        y1={sampleHeight / 2}
        y2={sampleHeight / 2}
        strokeDasharray={curveDashes[pattern].join(' ')}
      />
    </svg>
  );
}
