// npm run verify:records: compares every protected row with what the audit trail says of it.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { verifyRecords } = await import('../server/commands/verify-records.ts');
await runCommand(verifyRecords);
