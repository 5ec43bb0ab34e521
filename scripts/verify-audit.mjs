// npm run verify:audit: recomputes the audit trail and its checkpoints.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { verifyAudit } = await import('../server/commands/verify-audit.ts');
await runCommand(verifyAudit);
