/** Loaded before the module of a utility process (`node --import`): gives it `process.parentPort`, and ends it with the program. */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { isMainThread, Worker } from 'node:worker_threads';

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'electron')
      throw new Error('electron stand-in: a utility process has nothing of the main process');
    return next(specifier, context);
  },
});
Object.defineProperty(process.versions, 'electron', { value: 'stand-in', enumerable: true });

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    sendToParent(message);
  }
}

/** Chromium ends its children when the program is gone, on a thread of its own: also one that is busy. */
const watchProgram = `
  const { Socket } = require('node:net');
  const end = () => process.kill(process.pid, 'SIGKILL');
  new Socket({ fd: 4 }).on('close', end).on('error', end).resume();
`;

let sendToParent: (message: unknown) => void = () => undefined;

if (isMainThread) {
  const send = process.send?.bind(process);
  sendToParent = (message) => send?.(message);
  // What only a process of Node's own has.
  Object.defineProperty(process, 'send', { value: undefined });
  const parentPort = new ParentPort();
  Object.defineProperty(process, 'parentPort', { value: parentPort });
  Object.defineProperty(process, 'type', { value: 'utility' });
  // Messages wait in the channel until somebody listens.
  parentPort.on('newListener', (name) => {
    if (name !== 'message' || parentPort.listenerCount('message') > 0) return;
    process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
  });
  new Worker(watchProgram, { eval: true, execArgv: [] }).unref();
}
