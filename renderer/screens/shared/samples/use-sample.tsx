import { Compass } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { makeSample, type SampleWing } from './make-samples.ts';
import { sampleCommands } from './sample-commands.ts';

/** The button that makes the sample of a wing and shows it step by step; its command does the same. `quiet`: beside an action that matters more. */
export const useSample = (wing: SampleWing, variant?: 'quiet'): ReactElement => {
  const messages = useMessages();
  const navigate = useNavigate();
  const making = useAction(async () => {
    try {
      await navigate(await makeSample(wing, messages));
    } catch (thrown) {
      showFailure(thrown);
    }
  });
  const { run, isRunning } = making;
  useCommands(useMemo(() => [{ ...sampleCommands[wing], run }], [wing, run]));
  return (
    <Button
      {...(variant === 'quiet' ? { variant } : { icon: <Compass aria-hidden="true" /> })}
      isDisabled={isRunning}
      onPress={run}
    >
      {messages.t(sampleCommands[wing].titleKey)}
    </Button>
  );
};
