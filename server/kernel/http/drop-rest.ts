import type { IncomingMessage } from 'node:http';

/** Bytes of a body nobody will read that are taken and dropped: a client that sends them all before it reads gets its answer. */
const droppedBytes = 8 * 1024 * 1024;
/** Beyond them nothing is taken any more; who reads while it sends still has this long to read its answer. */
const lingerMs = 2000;

const dropping = new WeakSet<IncomingMessage>();

/**
 * Called with every answer. Of a body that was not read it takes so much as costs little, and then cuts the connection: Node
 * by itself would take all of it, however long it is.
 */
export const dropRest = (req: IncomingMessage): void => {
  if (req.complete || req.destroyed || dropping.has(req)) return;
  dropping.add(req);
  let dropped = 0;
  const take = (chunk: Buffer): void => {
    dropped += chunk.length;
    if (dropped <= droppedBytes) return;
    req.off('data', take);
    req.pause();
    setTimeout(() => req.destroy(), lingerMs).unref();
  };
  // A connection that breaks off here had its answer.
  req.on('error', () => undefined);
  req.on('data', take);
};
