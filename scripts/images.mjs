// npm run images: takes the pictures of docs/images anew.
import './require-node.mjs';
import { findBrowser } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

const { file } = await findBrowser();
runStep('build of the screens', 'vite', ['build', '--logLevel', 'warn']);
runStep('pictures', 'playwright', ['test', 'e2e/images.spec.ts'], {
  LARMOR_CHROMIUM: file,
  LARMOR_UPDATE_IMAGES: '1',
});
