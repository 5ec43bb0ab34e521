// npm run authority -- init | show | rotate: what a workspace signs entitlement statements with.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { authority } = await import('../server/commands/authority.ts');
await runCommand(authority);
