import type { BlobStoreAddress } from '#kernel/config/blob-store-address.ts';
import type { AllowedHost } from '#kernel/net/allowed-hosts.ts';
import type { ProxySettings } from '#kernel/net/proxies.ts';

/** Every setting the program reads from its environment, validated once at start. */
export interface Settings {
  /** Read by the desktop; the server itself updates nothing. */
  readonly updates: {
    readonly enabled: boolean;
    readonly channel: 'stable' | 'beta';
    readonly url: string | null;
  };
  /** Where nothing is set the system is asked, on a desktop. */
  readonly proxy: ProxySettings;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Whether accounts of one group use the data folder in turns. */
  readonly dataDirShared: boolean;
  /** Whether the database is encrypted, and where its key is: in the system's key store, or in storeKeyFile. */
  readonly storeEncryption: 'off' | 'os_key' | 'key_file';
  /** With os_key, where a copy of the key is put once. */
  readonly storeKeyFile: string | null;
  /** The database of PostgreSQL; null: the SQLite file in the data folder. It may hold a password. */
  readonly databaseUrl: string | null;
  /** Holds the private keys of the audit trail, which are never written; null: a file of the data folder, made where it is missing. */
  readonly auditSigningKeyFile: string | null;
  /** Holds the secret that signs addresses and seals stored secrets; null: a file of the data folder, made where it is missing. */
  readonly signingSecretFile: string | null;
  /** Holds the system key; null: systemApiKey, or a file of the data folder. */
  readonly systemApiKeyFile: string | null;
  /** Where the entitlement authority of the workspace is; null: a folder of the data folder. */
  readonly authorityDir: string | null;
  readonly systemApiKey: string | null;
  /** Who may make an account for themselves; null: everybody on loopback, nobody on any other host. */
  readonly signup: 'open' | 'invite' | 'off' | null;
  readonly adminEmails: readonly string[];
  readonly maxRequestBodyBytes: number;
  /** The bucket the raw archive is kept in; null: the folder in the data folder. */
  readonly blobStore:
    | (BlobStoreAddress & {
        readonly accessKeyId: string;
        /** Holds the secret of the access key, and nothing else. */
        readonly secretFile: string;
      })
    | null;
  readonly archiveMaxFileBytes: number;
  readonly archiveMaxUploadBytes: number;
  /** The most that may be archived in all; null: what the disk or the bucket holds. */
  readonly archiveQuotaBytes: number | null;
  readonly rateLimit: {
    readonly enabled: boolean;
    readonly defaultPerMinute: number;
    readonly burstMultiplier: number;
    readonly trustForwardedFor: boolean;
  };
  readonly security: {
    /** Whether alerts are shipped at all. */
    readonly siemEnabled: boolean;
    readonly alertWebhookUrl: string | null;
    /** How far back a scan looks where the request does not say. */
    readonly scanWindowMinutes: number;
    /** Sign-ins from two addresses within this are travel nobody makes. */
    readonly travelWindowMinutes: number;
    /** Refusals of other people's records within the window from which on they are an alert. */
    readonly crossTenantThreshold: number;
    readonly crossTenantWindowMinutes: number;
  };
  /** The disclosure file, as RFC 9116 names its lines; a line without a value is left out. */
  readonly securityTxt: {
    readonly enabled: boolean;
    readonly expiresDays: number;
    readonly contact: string | null;
    readonly policyUrl: string | null;
    readonly encryptionUrl: string | null;
    readonly acknowledgmentsUrl: string | null;
    readonly canonicalUrl: string | null;
    readonly preferredLanguages: string | null;
  };
  /** Who reads the compounds in the registry: their owner, or everybody. Changing them is their owner's in both. */
  readonly compoundRegistryVisibility: 'owner' | 'shared';
  /** Which accounts need a second factor before they may do anything. */
  readonly requireSecondFactor: 'nobody' | 'admins' | 'everybody';
  /** Characters a password has at least. */
  readonly passwordMinLength: number;
  /** What an account takes of wrong passwords in a row at its sign-in, half from addresses it is used from, half from others. */
  readonly wrongPasswords: {
    /** Wrong passwords from each half before the next attempt has to wait. */
    readonly freeInARow: number;
    readonly mostInARow: number;
    readonly longestWaitMinutes: number;
  };
  /** From when on somebody should look at what an account proves itself by; nothing is refused for it. */
  readonly overdueAfterDays: {
    readonly password: number;
    readonly factor: number;
    readonly key: number;
    readonly unused: number;
  };
  /** A series of signatures goes on with one component until nobody signed for so long, minutes; 0: all components each time. */
  readonly signingIdleMinutes: number;
  /** The mail server messages are sent to; null where they stay in the outbox. The address may hold a password. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Issuers of single sign-on: whether they may be at private addresses, and how long each call to one may take. */
  readonly sso: {
    readonly privateIssuers: boolean;
    readonly timeoutSeconds: number;
    /** Whom an issuer vouches for counts as identified. */
    readonly verifiesIdentity: boolean;
  };
  /** Where watchers of regulatory sources may read on the web, and how long one answer may take in all. */
  readonly surveillance: { readonly allowedHosts: readonly AllowedHost[]; readonly timeoutSeconds: number };
  /** Whether addresses that are told of events may be on this machine and in the own network. */
  readonly webhooks: { readonly privateNetwork: boolean };
  /** Folders of this machine below which folders may be watched; none: nowhere, but in the program of a desktop, there anywhere. */
  readonly watchedFolderRoots: readonly string[];
  /** The exchange with a workspace: how often, and how long each answer may take in all. */
  /** `enabled`: for every binding, whatever it says; null where the binding decides. */
  readonly sync: {
    readonly enabled: boolean | null;
    readonly intervalMinutes: number;
    readonly timeoutSeconds: number;
  };
  /** The one workspace this workstation may be bound to, as far as it is said; lower-case hexadecimal. */
  readonly workspace: {
    readonly url: string | null;
    readonly certificateSha256: string | null;
    readonly rootSha256: string | null;
  };
  /** How long a session goes on, minutes: without a call, and in all. */
  readonly session: { readonly idleMinutes: number; readonly absoluteMinutes: number };
  /** What is computed about reactions; what is off answers 503 with its reason. */
  readonly reactions: {
    readonly yieldPrediction: boolean;
    readonly routeScoring: boolean;
    readonly forwardChecks: boolean;
  };
  /** How long a deleted record is kept at least, calendar years; an analysis with its runs, reviews, revisions and reports. */
  readonly retentionYears: {
    readonly analysis: number;
    readonly quantification: number;
    readonly project: number;
    readonly compound: number;
    readonly dossier: number;
    readonly reactionProject: number;
    readonly optimization: number;
  };
  /** The last day, in UTC, a workstation bound to no workspace computes and signs; null: no end. */
  readonly evaluationEnd: string | null;
  /** The terms of entitlement statements, days; a decision of whoever runs the workspace, so that without one none is issued. */
  readonly entitlement: {
    /** How long an installation works from a statement's issue without a newer one. */
    readonly offlineDays: number | null;
    /** How long a statement lives. */
    readonly statementDays: number | null;
  };
  /** Opens the private keys of the authority; null where they are kept without one. */
  readonly authorityPassphrase: string | null;
  /** The directory's group whose members are admins; null where membership means nothing. */
  readonly scimAdminGroup: string | null;
  /** Confidence at or above which an analysis without contradictions completes without review; null: the engine's certified one. */
  readonly reviewConfidenceThreshold: number | null;
  /** An approval has to name the contradictions it passes over. */
  readonly reviewNamesContradictions: boolean;
  /** How long a report address stays valid, seconds. */
  readonly reportUrlTtlSeconds: number;
  /** The audit trail signs its head when the sequence is a multiple of this. */
  readonly auditCheckpointEntries: number;
  /** Where checkpoints are handed to, outside this machine. */
  readonly auditAnchors: {
    readonly folder: string | null;
    readonly url: string | null;
    /** An authority of RFC 3161, and the PEM file of those its tokens have to lead to. */
    readonly timeStamps: { readonly url: string; readonly caFile: string | null } | null;
  };
  /** How often the records are compared with the audit trail; 0: at the start alone. */
  readonly verifyRecordsHours: number;
  /** Where traces are sent (OTLP over HTTP), with the headers its collector wants; null: nowhere. */
  readonly telemetry: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  readonly workerThreads: number;
  /** How the screens look and speak where the person in front of them chose nothing else, or may not; null: as their system does. */
  readonly interface: {
    readonly language: 'en' | 'de' | null;
    readonly theme: 'system' | 'light' | 'dark' | null;
  };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
}
