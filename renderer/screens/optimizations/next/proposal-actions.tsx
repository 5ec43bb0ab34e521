import { Check, ClipboardPen, Pin, Replace, X } from 'lucide-react';
import { useState } from 'react';
import { type Optimization, optimizationRoutes, type Recommendation } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { DecisionDialog, type DecisionKind } from './decision-dialog.tsx';

interface ProposalActionsProps {
  readonly run: Optimization;
  readonly data: Recommendation;
  /** Place of the suggestion, from 0. */
  readonly index: number;
  readonly onRecord: () => void;
  readonly onChanged: () => void;
}

const icons = { pin: Pin, replace: Replace, reject: X } as const;

/** What can be done with a suggestion; each names its number, so that one is told from the next without seeing the screen. */
export function ProposalActions({ run, data, index, onRecord, onChanged }: ProposalActionsProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<DecisionKind | null>(null);
  const decided = data.experiments[index]?.decision?.decision ?? null;
  const accept = useAction(async () => {
    await api.call(optimizationRoutes.decide, {
      params: { id: run.id, recommendation_id: data.id },
      body: { index, decision: 'accept', revision: run.revision },
    });
    onChanged();
  });
  const number = index + 1;
  return (
    <div className="proposal-actions">
      {(['pin', 'replace', 'reject'] as const).map((kind) => {
        const Icon = icons[kind];
        return (
          <IconButton
            key={kind}
            label={t(`optimizations.decide.${kind}Number`, { number })}
            icon={<Icon />}
            isDisabled={decided === kind && kind !== 'replace'}
            onPress={() => setDoing(kind)}
          />
        );
      })}
      <Button
        icon={<Check aria-hidden="true" />}
        isDisabled={accept.isRunning || decided === 'accept'}
        onPress={() => (decided === null ? accept.run() : setDoing('accept'))}
      >
        {t('optimizations.decide.accept')}
      </Button>
      <Button
        variant={index === 0 ? 'primary' : 'secondary'}
        icon={<ClipboardPen aria-hidden="true" />}
        onPress={onRecord}
      >
        {t('optimizations.record')}
      </Button>
      {accept.failure}
      {doing !== null && (
        <DecisionDialog
          run={run}
          recommendation={data}
          index={index}
          kind={doing}
          onDecided={() => {
            setDoing(null);
            onChanged();
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}
