import { ApiError, toApiError } from '../../api/api-error.ts';
import { proposeExperiments } from './propose-experiments.ts';
import { isComplete, submitProposals } from './submit-proposal.ts';

const sampleAddress = '/samples/aspirin-1h.zip';

/** Sends the spectrum that ships with the program, so that an empty start is one click from a result; gives the id of its queue item. */
export const submitSample = async (title: string): Promise<string> => {
  try {
    const answer = await fetch(sampleAddress);
    if (!answer.ok) throw new TypeError(`The sample answered ${answer.status}`);
    const { proposals } = await proposeExperiments([{ path: 'aspirin-1h.zip', blob: await answer.blob() }]);
    const complete = proposals.filter(isComplete).map((proposal) => ({ ...proposal, title }));
    const [itemId] = submitProposals(complete, null);
    if (itemId === undefined) throw new TypeError('The sample holds no experiment');
    return itemId;
  } catch (thrown) {
    throw thrown instanceof ApiError ? thrown : toApiError(thrown);
  }
};
