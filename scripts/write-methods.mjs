// npm run methods: writes the tables of docs/methods.md from what the engines say of their methods, versions and rule sets.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { renderMethodsPage } from './documentation/methods-page.ts';

writeFileSync(new URL('../docs/methods.md', import.meta.url), renderMethodsPage());
