import { X509Certificate } from 'node:crypto';
import type { BoundWorkspace } from '#contract/workstation';
import type { Binding } from './binding-store.ts';
import { toFingerprint } from './fingerprint.ts';
import { rootToWire } from './read-authority.ts';

export const describeBinding = (binding: Binding): BoundWorkspace => ({
  workspace: {
    id: binding.workspace_id,
    name: binding.workspace_name,
    address: binding.address,
    certificate_sha256: binding.certificate_sha256 && toFingerprint(binding.certificate_sha256),
    roots: binding.root_pems.map((pem) => rootToWire(new X509Certificate(pem))),
    bound_at: binding.bound_at,
  },
  installation: {
    id: binding.installation_id,
    name: binding.installation_name,
    status: binding.installation_status,
    status_at: binding.installation_status_at,
  },
});
