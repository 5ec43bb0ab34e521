// npm run images: takes the pictures anew that README.md or a page of docs/ shows, into docs/images.
import './require-node.mjs';
import { findBrowser } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

const { file } = await findBrowser();
const builds = [
  ['build of the screens', 'vite.config.ts'],
  ['build of the gallery', 'vite.gallery.config.ts'],
];
for (const [name, config] of builds)
  runStep({ name, command: 'vite', args: ['build', '--config', config, '--logLevel', 'warn'] });
runStep({
  name: 'pictures',
  command: 'playwright',
  args: ['test', 'e2e/images.spec.ts'],
  env: { LARMOR_CHROMIUM: file, LARMOR_UPDATE_IMAGES: '1' },
});
