// npm run pack -- build shifts FILE... --out FILE | show FILE: reference packs without a server.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { pack } = await import('../server/commands/pack.ts');
await runCommand(pack);
