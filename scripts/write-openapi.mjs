// npm run openapi: writes docs/openapi.json from the route declarations.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { openApiText } from '../server/openapi-document.ts';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), await openApiText());
