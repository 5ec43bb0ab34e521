import type { UpdatePhase } from '#contract/fleet';
import type { InstallationStatus, Platform } from '#contract/installations';

/** What every filter says where it leaves nothing out. */
export const every = 'every';

export interface FleetFilter {
  readonly text: string;
  readonly version: string;
  readonly platform: Platform | typeof every;
  readonly status: InstallationStatus | typeof every;
  readonly update: UpdatePhase | typeof every;
  readonly unseen: '7' | '30' | '90' | typeof every;
}

export const unfiltered: FleetFilter = {
  text: '',
  version: every,
  platform: every,
  status: every,
  update: every,
  unseen: every,
};

const orNull = <Value extends string>(value: Value | typeof every): Value | null =>
  value === every ? null : value;

/** What is asked for; null for what is left open. */
export const queryOf = ({ text, version, platform, status, update, unseen }: FleetFilter) => ({
  q: text.trim(),
  version: orNull(version),
  platform: orNull(platform),
  status: orNull(status),
  update: orNull(update),
  unseen_days: unseen === every ? null : Number(unseen),
});
