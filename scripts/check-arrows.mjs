import './require-node.mjs';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { checkRooms } from './check-rooms.mjs';

// A parser that reads nothing also finds nothing wrong, so a plausible number of modules is part of the check.
const fewestModules = 80;
const folders = ['engines', 'server', 'renderer', 'electron', 'scripts', 'e2e', 'clients'];

const { output } = await cruise(folders, {
  ...config.options,
  // Declarations of types for modules of plain JavaScript: the parser refuses them, and they import nothing.
  exclude: { path: '\\.d\\.mts$' },
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const modules = output.modules.filter((m) => folders.some((folder) => m.source.startsWith(`${folder}/`)));
for (const violation of output.summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
}
const complaints = checkRooms(modules);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(
  `${modules.length} modules, ${output.summary.violations.length} forbidden arrows, ${complaints.length} complaints about rooms\n`,
);
if (output.summary.violations.length + complaints.length > 0 || modules.length < fewestModules)
  process.exit(1);
