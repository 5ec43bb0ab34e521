import type { KeyScope } from '#kernel/contract/define-route.ts';
import type { ProjectRole, Role } from '#kernel/contract/roles.ts';

/** Who makes a request, as its credentials say. */
export interface Principal {
  readonly kind: 'anonymous' | 'user' | 'admin' | 'installation' | 'system';
  /** User id; that of the installation, of which a device proved to hold the key; 'system' for the system key; '' when anonymous. */
  readonly id: string;
  readonly displayName: string;
  readonly credential: 'none' | 'session' | 'personal_key' | 'machine_key' | 'device_session' | 'system_key';
  readonly sessionId: string | null;
  /** What the account is. A machine key has those of its owner, a scientist's in the place of an admin's. Empty where there is no account. */
  readonly roles: readonly Role[];
  /** The projects it shares with others, and what it is in each; see `readSharedProjects`. */
  readonly projects: ReadonlyMap<string, ProjectRole>;
  /** What a limited key may be used for; empty or absent: whatever its owner may. */
  readonly scopes?: readonly KeyScope[];
  /** A machine key an admin made for a directory. */
  readonly mayProvision?: boolean;
  /** A second factor is required and the account has none: refused (403) on everything that does not lead to one. */
  readonly mustEnrol?: boolean;
}
