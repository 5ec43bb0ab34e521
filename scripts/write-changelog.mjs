// npm run changelog: gathers the notes of changes/ into CHANGELOG.md under the version of package.json, and removes them.
import './require-node.mjs';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gatherChanges } from './gather-changes.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const notes = globSync('changes/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

writeFileSync('CHANGELOG.md', gatherChanges(readFileSync('CHANGELOG.md', 'utf8'), notes, version));
for (const { file } of notes) rmSync(file);
process.stdout.write(`${notes.length} notes gathered under ${version}\n`);
