// npm run store -- new-key FILE | encrypt | decrypt: the database with and without encryption.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { store } = await import('../server/commands/store.ts');
await runCommand(store);
