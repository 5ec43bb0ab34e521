import type { Run } from '#contract/surveillance';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { untilEnded } from './until-ended.ts';

/** Registers a source without a text. */
export const anySource = async (server: TestServer, token: string, title = 'Q3D'): Promise<string> => {
  const json = { title, publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
  return (await server.call('POST', '/knowledge/sources', { token, json })).body.id;
};

export const watch = (server: TestServer, token: string, json: object): Promise<CallResult> =>
  server.call('POST', '/regulatory/surveillance/source-watchers', { token, json });

/** The run as it is when it is over. */
export const finishedRun = (server: TestServer, token: string, id: string): Promise<Run> =>
  untilEnded(server, token, `/regulatory/surveillance/runs/${id}`, ({ finished_at }) => finished_at !== null);

/** Runs watchers, all that are active where none are named, to the end. */
export const runAll = async (server: TestServer, token: string, watcherIds?: readonly string[]) => {
  const json = watcherIds === undefined ? {} : { watcher_ids: watcherIds };
  const { status, body } = await server.call('POST', '/regulatory/surveillance/run', { token, json });
  if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return finishedRun(server, token, body.id);
};
