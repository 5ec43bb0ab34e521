import path from 'node:path';
import { flipFuses } from '@electron/fuses';
import { checkArchive } from '../check-archive.ts';
import { fuses } from '../fuses.ts';
import { isRelease, requireSigning } from '../release-mode.ts';
import { isStandIn } from '../stand-in/make-stand-in.ts';

const programName = ({ electronPlatformName, packager }) => {
  if (electronPlatformName === 'linux') return packager.executableName;
  return `${packager.appInfo.productFilename}${electronPlatformName === 'win32' ? '.exe' : '.app'}`;
};

/**
 * Called by electron-builder (electron-builder.yml) with the folder of the program, before anything is signed. The fuses are
 * set here and not by electron-builder itself, whose library is older than Electron's newest fuse. On every system the archive is held
 * against the allow-list before.
 */
export const afterPack = async (context) => {
  const { appOutDir, electronPlatformName, packager } = context;
  requireSigning(process.env, electronPlatformName);
  if (isRelease(process.env) && isStandIn(appOutDir))
    throw new Error('A release holds Electron, not the stand-in that rehearses its packaging.');
  checkArchive(path.join(packager.getResourcesDir(appOutDir), 'app.asar'), packager.info.appDir);
  // Each half of a universal program comes by here before the two are one; the whole one gets the fuses.
  if (path.basename(appOutDir).endsWith('-temp')) return;
  await flipFuses(path.join(appOutDir, programName(context)), fuses);
};
