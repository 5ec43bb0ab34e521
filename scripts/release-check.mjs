// npm run release-check: walks the checklist of a release at the built program and writes a signed protocol (docs/release-checklist.md).
import './require-node.mjs';

const { runReleaseCheck } = await import('./release-check/run-release-check.ts');
try {
  process.exitCode = await runReleaseCheck(process.argv.slice(2), process.env, (line) => {
    process.stdout.write(`${line}\n`);
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
