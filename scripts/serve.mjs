// npm run serve: the server without a window; with --sandbox on sample records that go with it, with --role=api or --role=worker as one
// of several processes on one database.
import './require-node.mjs';
import './serve-words.mjs';
import './build-service.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer, builtWorkerFile } from './build-server.mjs';

const { serve } = await import(pathToFileURL(builtServer));
const roleWord = process.argv.find((word) => word.startsWith('--role='))?.slice('--role='.length);
const options = {
  ...(roleWord === undefined ? {} : { role: roleWord }),
  workerFile: builtWorkerFile,
  rendererDir: path.join(import.meta.dirname, '..', 'dist', 'renderer'),
};
if (process.argv.includes('--sandbox')) {
  const { serveSandbox } = await import('./serve-sandbox.mjs');
  await serveSandbox(serve, options);
} else await serve(options);
