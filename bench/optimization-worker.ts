// One thread of the optimisation suite: runs campaigns one after the other and answers with their curves.
import { parentPort } from 'node:worker_threads';
import { type CampaignTask, searchFunction, searchTable } from './optimization-campaigns.ts';
import { loadReactionSet, type ReactionSet, type SetName } from './optimization-sets.ts';

const loaded = new Map<SetName, Promise<ReactionSet>>();

const load = (name: SetName): Promise<ReactionSet> => {
  const set = loaded.get(name) ?? loadReactionSet(name);
  loaded.set(name, set);
  return set;
};

const run = async ({ subject, protocol, seed, by }: CampaignTask): Promise<number[]> =>
  subject === 'branin' || subject === 'hartmann_6'
    ? searchFunction(subject, protocol, seed, by)
    : searchTable(await load(subject), protocol, seed, by);

parentPort?.on('message', (task: CampaignTask) => {
  void run(task).then((curve) => parentPort?.postMessage(curve));
});
