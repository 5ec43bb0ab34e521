// npm run restore -- FILE: puts a backup in the place of the store.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { restore } = await import('../server/commands/restore.ts');
await runCommand(restore);
