// npm run diagnostics -- FILE.zip: what somebody who helps wants to know, without secrets and without records.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { diagnostics } = await import('../server/commands/diagnostics.ts');
await runCommand(diagnostics);
