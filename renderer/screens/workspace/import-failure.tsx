import { type Entitlement, refusalCode } from '#contract/workstation';
import type { ApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states.tsx';
import { RefusalCard } from '../shared/entitlement/refusal-card.tsx';

export interface ImportFailureProps {
  readonly error: ApiError;
  readonly whatWorks: Entitlement['what_works'];
}

/** A refused statement in the words of its code; anything else as every failed call. */
export function ImportFailure({ error, whatWorks }: ImportFailureProps) {
  const code = refusalCode.options.find((known) => error.message.includes(`(${known})`));
  if (error.code !== 'conflict' || code === undefined) return <ErrorState error={error} />;
  return <RefusalCard code={code} whatWorks={whatWorks} />;
}
