// npm run package: the installers of this system, or with --dir the program as a folder. docs/rollout.md says what for.
import './require-node.mjs';

const { runPackage } = await import('./package/run-package.ts');
try {
  await runPackage(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
