import {
  Check,
  CircleAlert,
  CircleDashed,
  CircleX,
  Info,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { AnalysisStatus, AnalysisSummary } from '#contract/analyses';
import { useMessages } from '../i18n/use-messages.ts';
import './chip.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info';

export interface ChipProps {
  readonly tone?: Tone;
  /** Required with a tone: colour is never the only difference. */
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}

const toneIcons: Readonly<Record<Exclude<Tone, 'neutral'>, LucideIcon>> = {
  ok: Check,
  warn: TriangleAlert,
  danger: CircleX,
  info: Info,
};

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  const Fallback = tone === 'neutral' ? null : toneIcons[tone];
  return (
    <span className="chip" data-tone={tone}>
      {icon ?? (Fallback && <Fallback aria-hidden="true" />)}
      <span className="truncate">{children}</span>
    </span>
  );
}

const statusLook: Readonly<Record<AnalysisStatus, readonly [Tone, LucideIcon]>> = {
  queued: ['neutral', CircleDashed],
  processing: ['info', LoaderCircle],
  review_required: ['warn', CircleAlert],
  completed: ['ok', Check],
  failed: ['danger', CircleX],
};

export interface StatusChipProps {
  readonly status: AnalysisStatus;
  /** On a completed analysis: corrected after the decision, and nobody has reviewed that. */
  readonly awaitsReview?: boolean;
  /** An override completed it without a review, and the chip says so. */
  readonly lastDecision?: Pick<
    NonNullable<AnalysisSummary['last_decision']>,
    'override' | 'decided_by'
  > | null;
}

/** The state of an analysis as icon and word. */
export function StatusChip({ status, awaitsReview = false, lastDecision = null }: StatusChipProps) {
  const { t } = useMessages();
  if (status === 'completed' && awaitsReview) {
    return (
      <Chip tone="warn" icon={<CircleAlert aria-hidden="true" />}>
        {t('status.corrected')}
      </Chip>
    );
  }
  if (status === 'completed' && lastDecision?.override === true) {
    return (
      <Chip tone="warn">
        {t(lastDecision.decided_by === 'system' ? 'status.overriddenBySystem' : 'status.overridden')}
      </Chip>
    );
  }
  const [tone, Icon] = statusLook[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Chip>
  );
}
