// npm run clauses: writes docs/regulatory-coverage.md from the rule sets and the tests that exercise them.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { renderCoveragePage } from './clauses.ts';

writeFileSync(new URL('../docs/regulatory-coverage.md', import.meta.url), renderCoveragePage());
