import { type HeldPlan, judgePlan, type Verdict } from './obey-plan.ts';
import type { AvailableUpdate, FoundUpdate, Updater } from './updater.ts';

/** How far this machine is, for the fleet of its workspace. */
export type UpdateState =
  | 'switched_off'
  | 'out_of_reach'
  | 'refused'
  | 'other_version'
  | 'offered'
  | 'postponed'
  | 'waits_for_quiet'
  | 'at_quit'
  | 'handed_over';

export type Answer = 'now' | 'at_quit' | 'later';

export interface PlannedServices {
  readonly updater: Updater;
  readonly runningVersion: string;
  readonly nowMs: () => number;
  plan(): Promise<HeldPlan | null>;
  note(progress: { readonly version: string; readonly state: UpdateState }): Promise<void>;
  /** Asks the person at the screen, with the deadline where there is one. */
  ask(update: AvailableUpdate, deadlineAtUtc: string | null): Promise<Answer>;
  /** To somebody who asked: why nothing comes of what is offered. */
  tell(looked: Looked, version: string): Promise<void>;
  /** Nobody is at the machine, and no work is under way. */
  isQuiet(): Promise<boolean>;
  /** Ends the program as a person would. */
  quit(): void;
  /** Ends the program unless something open is not kept; nobody is asked. */
  quitUnattended(): void;
}

/** What came of a look at an offer that was planned. */
export type Looked = Exclude<FoundUpdate, { state: 'available' }> | { readonly state: 'other_version' };

export interface PlannedUpdates {
  /** False where nobody plans, and the settings of this machine alone decide. `isAskedFor`: somebody pressed for it. */
  look(isAskedFor: boolean): Promise<boolean>;
  verdict(): Promise<Verdict>;
  /** The version of an offer nobody planned, where the workspace withdrew it; else null. */
  withdrawnOf(found: FoundUpdate): Promise<string | null>;
  /** Before the server stops: the installer that is to be opened once it has, or null. */
  takeAtEnd(): Promise<string | null>;
}

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

const stateOf = ({ state }: Looked): UpdateState => {
  if (state === 'off') return 'switched_off';
  if (state === 'unreachable') return 'out_of_reach';
  return state === 'refused' ? 'refused' : 'other_version';
};

/**
 * Updates as the workspace plans them: nothing before the stage of this machine, then an offer that may be put off until the deadline, and
 * after it at the end of the program or at the next quiet moment. A plan that is paused or withdrawn is obeyed up to the last moment.
 */
export const createPlannedUpdates = (services: PlannedServices): PlannedUpdates => {
  const { updater, nowMs, note } = services;
  let ready: AvailableUpdate | null = null;
  let isWanted = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let noted = '';
  let isWorking = false;
  /** Left open, a question keeps no deadline away. */
  let openQuestions = 0;
  /** Whether somebody waits for what comes of this look. */
  let isAsked = false;

  const say = async (version: string, state: UpdateState): Promise<void> => {
    if (noted === `${version} ${state}`) return;
    noted = `${version} ${state}`;
    await note({ version, state });
  };
  const verdict = async (): Promise<Verdict> =>
    judgePlan(await services.plan(), services.runningVersion, nowMs());
  const forget = (): void => {
    ready = null;
    isWanted = false;
  };

  const find = async (version: string): Promise<AvailableUpdate | Looked> => {
    if (ready?.manifest.version === version) return ready;
    const found = await updater.check();
    if (found.state !== 'available') return found.state === 'current' ? { state: 'other_version' } : found;
    return found.manifest.version === version ? found : { state: 'other_version' };
  };
  const fail = async (version: string, looked: Looked): Promise<void> => {
    failedAtMs = nowMs();
    await say(version, stateOf(looked));
    if (isAsked) await services.tell(looked, version);
  };
  /** True once the installer lies here, to the byte as it was signed. */
  const fetchInstaller = async (update: AvailableUpdate): Promise<boolean> => {
    const taken = await updater.download(update);
    if (taken.state !== 'downloaded') {
      await fail(update.manifest.version, taken);
      return false;
    }
    ready = update;
    return true;
  };

  const isOpenFor = (said: Verdict, version: string): boolean =>
    (said.kind === 'offer' || said.kind === 'due') && said.version === version;
  /** Others may look meanwhile. */
  const askInPeace = async (update: AvailableUpdate, deadlineAtUtc: string | null): Promise<Answer> => {
    openQuestions += 1;
    isWorking = false;
    try {
      return await services.ask(update, deadlineAtUtc);
    } finally {
      openQuestions -= 1;
      isWorking = true;
    }
  };
  const offer = async (update: AvailableUpdate, deadlineAtUtc: string | null): Promise<void> => {
    const { version } = update.manifest;
    await say(version, 'offered');
    const answer = await askInPeace(update, deadlineAtUtc);
    askedAtMs = nowMs();
    // While the question stood open the plan may have changed.
    const said = await verdict();
    if (!isOpenFor(said, version)) return forget();
    if (answer === 'later') {
      if (said.kind === 'offer') await say(version, 'postponed');
      return;
    }
    if (!(await fetchInstaller(update))) return;
    isWanted = true;
    await say(version, 'at_quit');
    if (answer === 'now') services.quit();
  };
  const insist = async (update: AvailableUpdate, isAskedFor: boolean): Promise<void> => {
    if (!(await fetchInstaller(update))) return;
    isWanted = true;
    await say(update.manifest.version, 'waits_for_quiet');
    if (isAskedFor) services.quit();
    else if (await services.isQuiet()) services.quitUnattended();
  };

  const obey = async (said: Verdict, isAskedFor: boolean): Promise<boolean> => {
    if (said.kind !== 'offer' && said.kind !== 'due') {
      forget();
      return said.kind !== 'free';
    }
    if (said.kind === 'offer' && !isAskedFor && (isWanted || nowMs() - askedAtMs < dayMs)) return true;
    if (!isAskedFor && nowMs() - failedAtMs < hourMs) return true;
    const found = await find(said.version);
    if (found.state !== 'available') await fail(said.version, found);
    else if (said.kind === 'offer') await offer(found, said.deadlineAtUtc);
    else await insist(found, isAskedFor);
    return true;
  };

  return {
    verdict,
    withdrawnOf: async (found) => {
      if (found.state !== 'available') return null;
      const { version } = found.manifest;
      const said = await verdict();
      return said.kind === 'free' && said.withdrawn.includes(version) ? version : null;
    },
    look: async (isAskedFor) => {
      if (isWorking) return true;
      isWorking = true;
      try {
        const said = await verdict();
        if (openQuestions > 0 && said.kind !== 'due') return true;
        isAsked = isAskedFor;
        return await obey(said, isAskedFor);
      } finally {
        isWorking = false;
      }
    },
    takeAtEnd: async () => {
      const update = ready;
      if (!isWanted || update === null) return null;
      const said = await verdict();
      const { version } = update.manifest;
      if (!isOpenFor(said, version)) return null;
      // What lay here since is held against the signed checksum once more.
      const taken = await updater.download(update);
      if (taken.state !== 'downloaded') {
        await say(version, stateOf(taken));
        return null;
      }
      await say(version, 'handed_over');
      return taken.path;
    },
  };
};
