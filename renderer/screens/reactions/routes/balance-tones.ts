import type { RouteStep } from '#contract/reaction-routes';
import type { Tone } from '../../../ui/chip.tsx';

type Balance = NonNullable<RouteStep['balance']>['status'];

export const balanceTones: Readonly<Record<Balance, Tone>> = {
  balanced: 'ok',
  needs_unwritten: 'warn',
  not_assessed: 'danger',
  cannot_balance: 'danger',
};
