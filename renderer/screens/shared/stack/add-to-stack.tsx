import { Layers } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { stackBasket } from './stack-basket.ts';
import { stackCommands } from './stack-commands.ts';
import { stackAddress } from './stack-settings.ts';

/** Puts an analysis beside those that were compared last, and goes there. */
export function AddToStack({ analysisId }: { readonly analysisId: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const command = useMemo(
    (): Command => ({
      ...stackCommands.add,
      run: () => void navigate(stackAddress([...stackBasket.getState().ids, analysisId])),
    }),
    [analysisId, navigate],
  );
  useCommands(useMemo(() => [command], [command]));
  return (
    <Button icon={<Layers aria-hidden="true" />} onPress={command.run}>
      {t('stack.addToStack')}
    </Button>
  );
}
