// npm run policy-files: writes packaging/policy from the settings and docs/settings.md.
import './require-node.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renderPolicyFiles } from './policy-files/policy-files.ts';

const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
for (const [name, text] of renderPolicyFiles(page)) {
  const file = new URL(`../packaging/policy/${name}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}
