import { type CurvePattern, curveDashes, type Ink } from './core/scene.ts';
import './curve-sample.css';

const sampleWidth = 22;
const sampleHeight = 10;

export interface CurveSampleProps {
  readonly ink: Ink;
  readonly pattern: CurvePattern;
}

/** A piece of a curve as it is drawn. */
export function CurveSample({ ink, pattern }: CurveSampleProps) {
  return (
    <svg className="curve-sample" width={sampleWidth} height={sampleHeight} aria-hidden="true" data-ink={ink}>
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
