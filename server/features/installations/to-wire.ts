import type { Installation } from '#contract/installations';
import type { InstallationTable } from './tables.ts';

export const installationToWire = ({
  exchange_number: _number,
  exchange_nonce: _nonce,
  exchange_former_nonce: _formerNonce,
  copy_nonce: _copyNonce,
  ...row
}: InstallationTable): Installation => row;
