// npm run release-keys -- FOLDER: a root and a signer of releases, sealed with RELEASE_KEY_PASSPHRASE.
import './require-node.mjs';
import { makeReleaseKeys } from './package/make-release-keys.ts';

const [folder] = process.argv.slice(2);
try {
  if (folder === undefined) throw new Error('npm run release-keys -- FOLDER');
  makeReleaseKeys(folder, process.env.RELEASE_KEY_PASSPHRASE ?? '', Date.now());
  process.stdout.write(`root and signer of releases are in ${folder}; keep root.key where no network is\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
