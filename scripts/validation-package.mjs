// npm run validation-package: evidence of this repository and the validation package made of it.
import './require-node.mjs';

const { runCommand } = await import('../server/commands/command-environment.ts');
const { validationPackage } = await import('../server/commands/validation-package.ts');
await runCommand(validationPackage);
