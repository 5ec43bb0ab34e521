import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { qnmrCommands } from './qnmr-commands.ts';

/** Begins a quantification with this analysis measured. */
export function QuantifyAnalysis({ analysisId }: { readonly analysisId: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const command = useMemo(
    (): Command => ({
      ...qnmrCommands.quantify,
      run: () => void navigate(`/quantifications/new?analysis=${encodeURIComponent(analysisId)}`),
    }),
    [analysisId, navigate],
  );
  useCommands(useMemo(() => [command], [command]));
  return (
    <Button icon={<Scale aria-hidden="true" />} onPress={command.run}>
      {t('qnmr.quantify')}
    </Button>
  );
}
