import { type FuseV1Config, FuseV1Options, FuseVersion } from '@electron/fuses';

/**
 * Switches burnt into the binary (E19 of docs/desktop-security.md). Every one is named: a fuse that a newer Electron adds
 * stops the packaging until somebody has decided about it.
 */
export const fuses: FuseV1Config & { readonly strictlyRequireAllFuses: true } = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The program is no general interpreter of scripts, neither by environment nor by command line.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // Only the archive that was shipped is loaded; macOS and Windows also compare its hash.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from app://, never from file:.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Electron's default; chemistry in WebAssembly runs slowly without.
  [FuseV1Options.WasmTrapHandlers]: true,
};
