import { ProgressBar as AriaProgressBar } from 'react-aria-components';
import './states.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; null while the share is unknown. */
  readonly fraction: number | null;
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction ?? 0)) * 100);
  return (
    <AriaProgressBar
      aria-label={label}
      value={percent}
      isIndeterminate={fraction === null}
      className="progress"
    >
      <span
        className="progress-fill"
        data-unknown={fraction === null ? '' : undefined}
        style={{ inlineSize: fraction === null ? '30%' : `${percent}%` }}
      />
    </AriaProgressBar>
  );
}
