// Starts the server on a folder and asks it for structures once each: a process of its own, in which nothing is remembered and no thread has worked.
import { startTestServer } from '#kernel/testing/test-server.ts';
import { timeStructures } from './search-structures.ts';

const [, , dataDir = '', token = '', url = ''] = process.argv;
const server = await startTestServer({ dataDir, env: url === '' ? {} : { DATABASE_URL: url } });
await timeStructures(server, token);
await server.stop();
