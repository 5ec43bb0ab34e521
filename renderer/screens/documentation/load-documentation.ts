import { type Documentation, documentationAddress, documentationFile } from './documentation.ts';

/** The pages as they were built with the screens; nothing of them comes from elsewhere. */
export const loadDocumentation = async (signal: AbortSignal): Promise<Documentation> => {
  const answer = await fetch(`${documentationAddress}${documentationFile}`, { signal });
  // As a request that brought no answer.
  if (!answer.ok) throw new TypeError(`The documentation answered ${answer.status}`);
  return (await answer.json()) as Documentation;
};
