import { readdirSync } from 'node:fs';
import path from 'node:path';
import { releaseIdentityOf } from '../release-identity.ts';
import { checksOfSignature, isRelease, runChecks, verifyInstallers } from '../release-mode.ts';

/** Called by electron-builder (electron-builder.yml) once every installer is written; adds no file of its own. */
export const afterAllArtifactBuild = async ({ outDir, artifactPaths }) => {
  await verifyInstallers(releaseIdentityOf(process.env), process.platform, artifactPaths);
  // The image holds the program as it was signed and notarised: it is asked there.
  if (isRelease(process.env) && process.platform === 'darwin')
    for (const folder of readdirSync(outDir).filter((name) => name.startsWith('mac'))) {
      const program = path.join(outDir, folder, 'Larmor.app');
      runChecks(program, checksOfSignature('darwin', program));
    }
  return [];
};
