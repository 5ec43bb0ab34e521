import type { CandidateState } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

const tones: Readonly<Record<CandidateState, Tone>> = {
  registered: 'neutral',
  gate_failed: 'danger',
  gate_passed: 'info',
  canary_failed: 'danger',
  canary_passed: 'info',
  promoted: 'ok',
  rolled_back: 'warn',
};

/** How far a candidate is, as icon and word. */
export function CandidateStateChip({ state }: { readonly state: CandidateState }) {
  const { t } = useMessages();
  return <Chip tone={tones[state]}>{t(`knowledge.candidate.state.${state}`)}</Chip>;
}
