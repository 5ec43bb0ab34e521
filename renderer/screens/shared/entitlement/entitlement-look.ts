import type { Entitlement, EntitlementState, Refusal, Workstation } from '#contract/workstation';
import type { MessageKey } from '../../../i18n/catalogues.ts';
import type { Tone } from '../../../ui/chip.tsx';

/** Never bound to a workspace, nothing is limited; a state of its own on every screen. */
export type ShownState = EntitlementState | 'evaluation';

export const shownStateOf = ({ mode, entitlement }: Workstation): ShownState =>
  mode === 'evaluation' ? 'evaluation' : entitlement.state;

export const toneOf: Readonly<Record<ShownState, Tone>> = {
  evaluation: 'neutral',
  none: 'warn',
  valid: 'ok',
  expiring: 'warn',
  expired: 'danger',
  declined: 'danger',
  revoked: 'danger',
  refused: 'danger',
};

/** What an administrator of the workspace has to decide; other refusals name what is missing themselves. */
export const missingOf = ({ code, missing }: Pick<Refusal, 'code' | 'missing'>): readonly string[] =>
  code === 'declined' ? missing : [];

/** What entitlement leaves open, as one sentence. */
export const worksKey = (works: Entitlement['what_works']): MessageKey => {
  const computes = works.includes('computing');
  const signs = works.includes('signing');
  if (computes && signs) return 'entitlement.works.all';
  if (computes) return 'entitlement.works.noSigning';
  return signs ? 'entitlement.works.noComputing' : 'entitlement.works.records';
};
