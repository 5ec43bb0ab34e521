// npm run keys: writes docs/keys.md from the command registry.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { renderKeysPage } from '../renderer/shell/keys-page.ts';

writeFileSync(new URL('../docs/keys.md', import.meta.url), renderKeysPage());
