// npm run images: takes the pictures anew that README.md or a page of docs/ shows, into docs/images.
import './require-node.mjs';
import { findBrowser } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

const { file } = await findBrowser();
runStep('build of the screens', 'vite', ['build', '--logLevel', 'warn']);
runStep('build of the gallery', 'vite', [
  'build',
  '--config',
  'vite.gallery.config.ts',
  '--logLevel',
  'warn',
]);
runStep('pictures', 'playwright', ['test', 'e2e/images.spec.ts'], {
  LARMOR_CHROMIUM: file,
  LARMOR_UPDATE_IMAGES: '1',
});
