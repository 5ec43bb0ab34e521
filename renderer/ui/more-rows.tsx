import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';

interface MoreRowsProps {
  /** Rows that are not shown yet. */
  readonly areLeft: boolean;
  readonly onMore: () => void;
  /** They are on their way. */
  readonly isRunning?: boolean;
}

/** Below a table that shows its first rows. */
export function MoreRows({ areLeft, onMore, isRunning = false }: MoreRowsProps) {
  const { t } = useMessages();
  if (!areLeft) return null;
  return (
    <div className="list-more">
      <Button onPress={onMore} isDisabled={isRunning}>
        {t('common.more')}
      </Button>
    </div>
  );
}
