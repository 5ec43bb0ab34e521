import { Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { stackAddress } from '../stack/stack-settings.ts';
import { analysesCommands } from './analyses-commands.ts';

export interface ChosenAnalyses {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** Goes to their spectra over one axis. */
  readonly compare: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The rows of a list of analyses that are ticked, with the command that compares them. */
export const useChosenAnalyses = (): ChosenAnalyses => {
  const navigate = useNavigate();
  const [ids, onChange] = useState(none);
  const command = useMemo(
    (): Command => ({
      ...analysesCommands.compare,
      isAvailable: () => ids.size > 0,
      run: () => void navigate(stackAddress([...ids])),
    }),
    [ids, navigate],
  );
  useCommands(useMemo(() => [command], [command]));
  return { ids, onChange, compare: command.run };
};

export function CompareButton({ chosen }: { readonly chosen: ChosenAnalyses }) {
  const { t } = useMessages();
  return (
    <Button
      icon={<Layers aria-hidden="true" />}
      isDisabled={chosen.ids.size === 0}
      onPress={() => chosen.compare()}
    >
      {t('stack.compareCount', { count: chosen.ids.size })}
    </Button>
  );
}
