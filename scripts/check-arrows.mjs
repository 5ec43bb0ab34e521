import './require-node.mjs';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

// A parser that reads nothing also finds nothing wrong, so a plausible number of modules is part of the check.
const fewestModules = 80;
const folders = ['engines', 'server', 'renderer', 'electron'];

const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const modules = output.modules.filter((m) =>
  folders.some((folder) => m.source.startsWith(`${folder}/`)),
).length;
for (const violation of output.summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
}
process.stdout.write(`${modules} modules, ${output.summary.violations.length} forbidden arrows\n`);
if (output.summary.violations.length > 0 || modules < fewestModules) process.exit(1);
