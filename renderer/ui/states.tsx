import { CircleX, Copy, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { Resource } from '../api/use-resource.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, IconButton } from './button.tsx';
import { ErrorSentence } from './service-text.tsx';
import { showToast } from './toast-store.ts';
import { useNow } from './use-now.ts';
import './states.css';

/** Shorter waits show nothing: a flash of grey is more disturbing than a moment of stillness. */
const skeletonDelayMs = 150;

export interface SkeletonProps {
  readonly label: string;
  readonly lines?: number;
}

/** From here on people wonder whether anything happens at all, so the wait is counted. */
const elapsedAfterSeconds = 2;

/** Grey lines in place of content that is on its way. */
export function Skeleton({ label, lines = 6 }: SkeletonProps) {
  const { f } = useMessages();
  const [isShown, setShown] = useState(false);
  const [startedMs] = useState(() => Date.now());
  const seconds = (useNow(true) - startedMs) / 1000;
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className="skeleton-line" />
      ))}
      {seconds >= elapsedAfterSeconds && (
        <span className="muted num" aria-hidden="true">
          {label} {f.elapsed(seconds)}
        </span>
      )}
    </div>
  );
}

export interface EmptyStateProps {
  /** One sentence: what belongs here. */
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {text !== undefined && <p className="muted">{text}</p>}
      {actions !== undefined && <div className="line-top">{actions}</div>}
    </div>
  );
}

/** Counts a Retry-After down and calls back at its end; each new error starts its own count. */
const useCountdown = (error: ApiError, onEnd: (() => void) | undefined): number | null => {
  const seconds = error.code === 'rate_limited' ? error.retryAfterSeconds : null;
  const [count, setCount] = useState({ error, left: seconds });
  const left = count.error === error ? count.left : seconds;
  useEffect(() => {
    if (left === null || left < 0) return;
    if (left === 0) onEnd?.();
    const timer = setTimeout(() => setCount({ error, left: left - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [error, left, onEnd]);
  return left;
};

export interface ErrorStateProps {
  readonly error: ApiError;
  readonly onRetry?: () => void;
  /** What was kept or can be done instead, when the screen knows. */
  readonly children?: ReactNode;
}

/** The service found that what is stored is not what was recorded: a state of the record, which asking again does not change. */
const isAltered = ({ details }: ApiError): boolean => 'altered' in details;

/** A failed call in plain words: what happened, the service's own sentence, what to do, the request id to quote. */
export function ErrorState({ error, onRetry, children }: ErrorStateProps) {
  const { t } = useMessages();
  const secondsLeft = useCountdown(error, onRetry);
  const copyId = async (id: string) => {
    await navigator.clipboard.writeText(id);
    showToast('info', t('common.copied'));
  };
  return (
    <div className="state state-error" role="alert">
      <p className="state-title">
        <CircleX aria-hidden="true" />
        {t(isAltered(error) ? 'error.contentAltered' : `error.${error.code}`)}
      </p>
      <p>
        <ErrorSentence error={error} />
      </p>
      {secondsLeft !== null && secondsLeft > 0 && (
        <p className="muted">{t('error.retryIn', { seconds: secondsLeft })}</p>
      )}
      {children}
      {onRetry !== undefined && !isAltered(error) && (
        <div className="line-top">
          <Button icon={<RotateCcw aria-hidden="true" />} onPress={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {error.requestId !== null && (
        <p className="state-id">
          {t('error.requestId')} <code>{error.requestId}</code>
          <IconButton
            label={t('common.copy')}
            icon={<Copy />}
            onPress={() => error.requestId !== null && void copyId(error.requestId)}
          />
        </p>
      )}
    </div>
  );
}

export interface LoadingStateProps {
  readonly resource: Pick<Resource<unknown>, 'data' | 'error' | 'reload'>;
  readonly lines?: number;
  /** Ways out of a failure, beside trying again. */
  readonly children?: ReactNode;
}

/** What stands where content is on its way or failed to come; nothing once it is there. */
export function LoadingState({ resource, lines = 6, children }: LoadingStateProps) {
  const { t } = useMessages();
  const { data, error, reload } = resource;
  if (error !== null)
    return (
      <ErrorState error={error} onRetry={reload}>
        {children}
      </ErrorState>
    );
  return data === null ? <Skeleton label={t('common.loading')} lines={lines} /> : null;
}
