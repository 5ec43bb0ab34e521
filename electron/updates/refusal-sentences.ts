import type { HoldReason } from './obey-plan.ts';
import type { UpdateOff, UpdateRefusal } from './updater.ts';

/** What was refused and why, for the person at the screen. Nothing was changed in any of these cases. */
export const refusalSentences: Readonly<Record<UpdateRefusal, string>> = {
  not_json: 'The address of updates answered something that is no manifest.',
  malformed: 'The manifest of the update is damaged.',
  too_large: 'The manifest of the update is far too large.',
  wrong_type: 'What the address of updates holds is signed, but as something else than a release.',
  bad_certificate: 'The certificate in the manifest cannot be read.',
  untrusted_issuer: 'The manifest was signed by somebody this program does not know.',
  wrong_key_usage: 'The manifest was signed with a key that is not for releases.',
  key_mismatch: 'The manifest names another key than the one it was signed with.',
  bad_signature: 'The signature of the manifest does not hold: it was changed after it was signed.',
  malformed_manifest: 'The manifest is signed but not one this version understands.',
  other_channel: 'The manifest is for another channel than the one that is set.',
  other_target: 'The manifest is for another system or processor.',
  issued_outside_certificate: 'The manifest was signed when its certificate was not valid.',
  not_yet_released: 'The manifest is dated in the future. Look at the clock of this machine.',
  expired: 'The manifest has expired: the address of updates may be holding back newer ones.',
  older_manifest: 'The address of updates offers an older release than it did before.',
  below_floor: 'The offered version is no longer to be installed.',
  downgrade: 'The offered version is older than this one.',
  unknown_kind:
    'Nothing on this machine says how Larmor was installed, so no installer can be chosen. Install the update by hand.',
  no_installer: 'The release holds no installer for the way Larmor is installed here.',
  system_not_asked:
    'The system could not be asked whether the installer is signed. It was not opened, and was deleted.',
  system_refused: 'The system does not accept the signature of the installer. It was deleted.',
  other_publisher: 'The installer is signed by somebody else than the maker of this program. It was deleted.',
  not_notarised: 'Apple has not notarised the installer, or the system does not say so. It was deleted.',
  no_publisher:
    'This build does not know under which name its installers are signed. The installer was deleted.',
  other_file: 'The installer is not the one that was signed. It was deleted.',
};

export const offSentences: Readonly<Record<UpdateOff, string>> = {
  switched_off: 'Updates are switched off by UPDATES_ENABLED. Your administrator installs them.',
  no_address: 'No address of updates is set (UPDATE_URL). Your administrator installs them.',
  no_root: 'This build was not made as a release: it trusts nobody to sign updates.',
};

/** Why a machine is not offered what its workspace planned. */
export const holdSentences: Readonly<Record<HoldReason, string>> = {
  not_started: 'This machine belongs to a later stage. It is offered the version when its stage starts.',
  in_no_stage: 'This machine belongs to no stage of the plan: it keeps what it runs.',
  paused: 'Your administrator paused the plan. Nothing is installed until it is resumed.',
  stopped: 'Your administrator withdrew the version. This machine keeps what it runs.',
  not_asked_lately:
    'The workspace has not been asked within a day, or the clock of this machine was set since. Nothing is installed by an old plan; look under Settings, Workspace.',
};

/** Who vouched for an installer that is about to be opened. */
export const vouchedSentences: Readonly<Record<'system' | 'manifest' | 'unsigned_build', string>> = {
  system: 'Our signature, its checksum and the check of the system hold.',
  manifest: 'Our signature and its checksum hold; this system has no other signature for it.',
  unsigned_build:
    'Its signature and its checksum hold. This build was not made as a release: the system was not asked about the installer.',
};
