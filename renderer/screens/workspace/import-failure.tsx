import { type Entitlement, workstationRoutes } from '#contract/workstation';
import type { ApiError } from '../../api/api-error.ts';
import { detailsOf } from '../../api/details-of.ts';
import { ErrorState } from '../../ui/states.tsx';
import { RefusalCard } from '../shared/entitlement/refusal-card.tsx';

export interface ImportFailureProps {
  readonly error: ApiError;
  readonly whatWorks: Entitlement['what_works'];
}

/** A refused statement in the words of its code; anything else as every failed call. */
export function ImportFailure({ error, whatWorks }: ImportFailureProps) {
  const [finding] = detailsOf(error, workstationRoutes.importStatement, 'conflict')?.findings ?? [];
  if (finding === undefined) return <ErrorState error={error} />;
  return <RefusalCard code={finding.code} whatWorks={whatWorks} />;
}
