import type { Configuration } from 'electron-builder';
import { azureSigning, certificateSigning, hasAll, isRelease, type PackagedSystem } from './release-mode.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const term = (env: Environment, name: string): string => (env[name] ?? '').trim();

/**
 * Who signs on Windows, of what the environment names: a certificate, or the service of Azure, which electron-builder asks only where its
 * account is in the configuration. Neither in a rehearsal; a release without one is refused before (release-mode.ts).
 * @throws Error where both are named: which of them signed would be a guess
 * @internal exported for its test
 */
export const windowsSigningOf = (env: Environment): NonNullable<Configuration['win']> => {
  const byCertificate = certificateSigning.some((group) => hasAll(env, group));
  const byAzure = hasAll(env, azureSigning);
  if (byCertificate && byAzure)
    throw new Error('Both a certificate and AZURE_… are set. Windows installers are signed by one of them.');
  const publisherName = term(env, 'WINDOWS_PUBLISHER');
  if (byAzure)
    return {
      azureSignOptions: {
        publisherName,
        endpoint: term(env, 'AZURE_SIGNING_ENDPOINT'),
        codeSigningAccountName: term(env, 'AZURE_SIGNING_ACCOUNT'),
        certificateProfileName: term(env, 'AZURE_SIGNING_PROFILE'),
      },
    };
  return byCertificate && publisherName !== '' ? { signtoolOptions: { publisherName } } : {};
};

export interface PackedElectron {
  /** Folder of the binary, or null: electron-builder fetches it, for a processor that is not this machine's. */
  readonly dist: string | null;
  readonly version: string;
  /** SHA-256 of what is fetched, by name, as the package of Electron brings them: under the lock file, and not beside the download. */
  readonly checksums: Readonly<Record<string, string>>;
}

/** What electron-builder.yml cannot say: it depends on the machine that packs and on what it was given. */
export const builderConfigOf = (
  env: Environment,
  system: PackagedSystem,
  electron: PackedElectron,
): Configuration => ({
  ...(electron.dist === null
    ? { electronDownload: { checksums: { ...electron.checksums } } }
    : { electronDist: electron.dist }),
  electronVersion: electron.version,
  forceCodeSigning: isRelease(env) && system !== 'linux',
  ...(system === 'win32' ? { win: windowsSigningOf(env) } : {}),
});
