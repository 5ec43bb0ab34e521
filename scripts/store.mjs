// npm run store -- new-key FILE | encrypt | decrypt | rekey NEW_KEY_FILE | copy: the database with and without encryption or under another key, and moved to PostgreSQL and back.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { store } = await import('../server/commands/store.ts');
await runCommand(store);
