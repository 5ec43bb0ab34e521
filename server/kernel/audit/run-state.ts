import { randomUUID } from 'node:crypto';
import type { Tx } from '#kernel/db/store.ts';
import type { BreakKeeper } from './keep-breaks.ts';
import type { KeyRing } from './key-ring.ts';
import type { SealedState, SeenBreak } from './sealed-state.ts';
import { findAppendedWhileStopped } from './trail-rules.ts';

export interface RunState {
  /**
   * Compares the trail with where the last run stopped, and says that this one has begun. Answers the break that is new,
   * which is in the key file before it stops saying where the last run ended.
   */
  begin(tx: Tx): Promise<readonly SeenBreak[]>;
  /** Says where the trail ends; called when this run appends nothing more. `isLast`: no other process is left whose word would be overwritten. */
  end(tx: Tx, head: { readonly size: number; readonly head: string }, isLast: boolean): Promise<void>;
}

/** `besideServer`: a command, or a further process, which leaves what a running server said of itself as it is. */
export const createRunState = (keys: KeyRing, breaks: BreakKeeper, besideServer: boolean): RunState => {
  const run = randomUUID();
  const isOthers = (state: SealedState): boolean => state.run !== null && state.run !== run;
  return {
    begin: async (tx) => {
      const state = keys.state();
      // A file without a state is named by the first look at the trail, and gets one with that break.
      if (state === null) return [];
      const found = await findAppendedWhileStopped(tx, state);
      if (found !== null) breaks.note({ ...found.finding, first_bad_sequence: found.firstBadSequence });
      const fresh = await breaks.persist(tx);
      if (!(besideServer && isOthers(state)))
        await keys.changeState(tx, (present) => ({ ...present, run, stopped: null }));
      return fresh;
    },
    end: async (tx, stopped, isLast) => {
      const state = keys.state();
      if (state === null) return;
      await keys.changeState(tx, (present) =>
        isOthers(present) && !isLast ? present : { ...present, run: null, stopped },
      );
    },
  };
};
