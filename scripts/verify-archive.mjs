// npm run verify:archive: re-hashes every file of the raw archive.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { verifyArchive } = await import('../server/commands/verify-archive.ts');
await runCommand(verifyArchive);
