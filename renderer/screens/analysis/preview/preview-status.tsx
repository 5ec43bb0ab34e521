import { CircleX, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/service-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { PreviewState } from './use-preview.ts';
import './adjust.css';

/** Shorter waits show nothing, longer ones their seconds, the longest a way out. */
const shownAfterMs = 150;
const countedAfterS = 2;
const cancelledAfterS = 5;

/** What the preview is waiting for, or why there is none; what was seen before stays meanwhile. */
export function PreviewStatus({ preview }: { readonly preview: PreviewState }) {
  const { t } = useMessages();
  if (preview.isLoading) return <Waiting label={t('adjust.computing')} onCancel={preview.cancel} />;
  if (preview.error === null && !preview.isCancelled) return null;
  const { error } = preview;
  return (
    <span className="adjust-status" role="alert">
      {error !== null && <CircleX aria-hidden="true" />}
      {error === null ? t('adjust.cancelled') : <ErrorText error={error} />}
      <Button variant="quiet" onPress={preview.retry}>
        {t('common.tryAgain')}
      </Button>
    </span>
  );
}

interface WaitingProps {
  /** What is waited for. */
  readonly label: string;
  readonly onCancel: () => void;
}

/** A wait in one line, with a way out once it is long. */
export function Waiting({ label, onCancel }: WaitingProps) {
  const { t, f } = useMessages();
  const [isShown, setShown] = useState(false);
  const [startedMs] = useState(() => Date.now());
  const seconds = (useNow(true) - startedMs) / 1000;
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <span className="adjust-status muted" role="status">
      <LoaderCircle className="adjust-spinner" aria-hidden="true" />
      {label}
      {seconds >= countedAfterS && (
        <span className="num" aria-hidden="true">
          {f.elapsed(seconds)}
        </span>
      )}
      {seconds >= cancelledAfterS && (
        <Button variant="quiet" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </span>
  );
}
