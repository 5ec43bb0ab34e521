// npm run backup -- FILE: the store and the raw archive, copied while the server may run.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { backup } = await import('../server/commands/backup.ts');
await runCommand(backup);
