// npm run openapi: writes docs/openapi.json from the route declarations, and the types of the TypeScript and Python clients from that.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { openApiText } from '../server/openapi-document.ts';
import { writePythonClient } from './client/python-client.ts';
import { writeTypescriptClient } from './client/typescript-client.ts';

const text = await openApiText();
writeFileSync(new URL('../docs/openapi.json', import.meta.url), text);
const description = JSON.parse(text);
writeFileSync(new URL('../clients/typescript/api.ts', import.meta.url), writeTypescriptClient(description));
writeFileSync(new URL('../clients/python/larmor/_api.py', import.meta.url), writePythonClient(description));
