export const reactionsPath = '/reactions';

/** Where a reaction workspace is opened. */
export const reactionPath = (id: string): string => `${reactionsPath}/${encodeURIComponent(id)}`;

export const routeScorePath = (id: string, scoreId: string): string =>
  `${reactionPath(id)}/routes/${encodeURIComponent(scoreId)}`;

export const yieldPredictionPath = (id: string, runId: string): string =>
  `${reactionPath(id)}/yields/${encodeURIComponent(runId)}`;

export const forwardCheckPath = (id: string, checkId: string): string =>
  `${reactionPath(id)}/checks/${encodeURIComponent(checkId)}`;
