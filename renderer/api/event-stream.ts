import { toApiError } from './api-error.ts';

const dataOf = (block: string): string | null => {
  const lines = block
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''));
  return lines.length === 0 ? null : lines.join('\n');
};

/**
 * The `data` of each server-sent event of a response, in order. EventSource is not used because it cannot carry a
 * bearer. Comments and keep-alives are passed over; an event cut off by the end of the stream is dropped, as the
 * format asks.
 */
export async function* readEventStream(response: Response): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (pending + value).split(/\r\n\r\n|\n\n|\r\r/);
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== null) yield data;
      }
    }
  } catch (thrown) {
    throw toApiError(thrown);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
