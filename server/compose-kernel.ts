import { createHmac } from 'node:crypto';
import path from 'node:path';
import { anchorPlacesOf } from '#kernel/audit/anchors/anchor-places.ts';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { timeStampAuthority } from '#kernel/audit/time-stamps/time-stamp-authority.ts';
import { createPasswords, type PasswordCost, productPasswordCost } from '#kernel/auth/passwords.ts';
import { createPrincipalCache } from '#kernel/auth/principal-cache.ts';
import { openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import type { InstalledSettings } from '#kernel/config/policy/installed-settings.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';
import { claimFolder, type FolderHolder } from '#kernel/db/claim-folder.ts';
import { convertStore } from '#kernel/db/convert-store.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { shareFolder } from '#kernel/db/share-folder.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import type { Store } from '#kernel/db/store.ts';
import { checkStoreFile } from '#kernel/db/store-file.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { createRecordWatch } from '#kernel/diagnostics/record-watch.ts';
import { type FindingBook, openFindingBook } from '#kernel/diagnostics/start-findings.ts';
import { createAlterations } from '#kernel/events/alterations.ts';
import { createSecurityEvents } from '#kernel/events/sqlite-security-events.ts';
import { type Narrowing, narrowFolder } from '#kernel/files/narrow-folder.ts';
import { createHookRegistry } from '#kernel/hooks/hook-registry.ts';
import { createRequestMeter } from '#kernel/http/request-meter.ts';
import { createIdSource } from '#kernel/ids.ts';
import { createLeaseQueue } from '#kernel/jobs/lease-queue.ts';
import { type CreatePool, createPiscinaPool } from '#kernel/jobs/piscina-pool.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createMachineSeal, type MachineSeal, type OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { refuseOpenKeyFiles } from '#kernel/keys/refuse-open-key-files.ts';
import { loadSigningSecret } from '#kernel/keys/system-key.ts';
import type { Log } from '#kernel/log/log.ts';
import { createProxies, type ResolveProxy } from '#kernel/net/proxies.ts';
import { noPeers, type Peers } from '#kernel/peers/peers.ts';
import { createWorkspaceRegistry } from '#kernel/permits/bound-workspace.ts';
import { createWorkPermits } from '#kernel/permits/work-permits.ts';
import { createPredictionRegistry } from '#kernel/predictions/prediction-registry.ts';
import { createRecordRegistry } from '#kernel/records/record-registry.ts';
import { openTraces } from '#kernel/traces/open-traces.ts';
import { migrations } from './migrations/index.ts';
import { protectedTables } from './protected-tables.ts';
import { leastVersionBeside, productVersion } from './version.ts';

export const storeFileOf = (dataDir: string): string => path.join(dataDir, 'larmor.db');

export type Role = 'all' | 'api' | 'worker';

export interface Machine {
  /** Where each setting comes from. */
  readonly installed: InstalledSettings;
  /** Entry of the worker threads. */
  readonly workerFile: string;
  /** The clock, milliseconds since 1970 UTC. */
  readonly nowMs: () => number;
  /** When the program's own files were made, milliseconds since 1970 UTC. */
  readonly builtAtMs: number;
  /** The system's key store, or why there is none; absent where the server runs without a desktop. */
  readonly machineSeal?: OfferedSeal;
  /** Asks the system for its proxies; absent where the server runs without a desktop. */
  readonly resolveProxy?: ResolveProxy;
  /** Of several processes, what this one does: answers requests, works through jobs, or both. Default: both. */
  readonly role?: Role;
  /** Only tests give another one. Default: that of the product. */
  readonly passwordCost?: PasswordCost;
  /** Only tests give another one. Default: that of the product. */
  readonly createPool?: CreatePool;
}

export interface RunningKernel {
  readonly kernel: Kernel;
  readonly peers: Peers;
  /** Ends jobs and threads, writes what waits and closes the store, in that order. */
  close(): Promise<void>;
}

/**
 * Opens everything the features are given. Throws StoreRefusal on a store that must not be used, and where another
 * server runs on the same folder, unless both keep their records in PostgreSQL.
 */
export const composeKernel = async (
  settings: Settings,
  log: Log,
  machine: Machine,
): Promise<RunningKernel> => {
  if (machine.role !== undefined && machine.role !== 'all' && settings.databaseUrl === null)
    throw new SettingsError(
      `The role ${machine.role} is one of several processes, which takes a database of PostgreSQL: set DATABASE_URL.`,
    );
  await refuseOpenKeyFiles(settings, log);
  const claim = claimFolder(settings.dataDir, { isShared: settings.databaseUrl !== null });
  const narrowing = await narrowFolder(settings.dataDir, settings.dataDirShared);
  const share = async () => {
    if (settings.dataDirShared) await shareFolder(settings.dataDir);
  };
  let peers: Peers | null = null;
  try {
    peers = await findPeers(settings, log);
    const present = peers;
    const { interrupted } = claim;
    const { kernel, close } = await openKernel(settings, log, machine, { interrupted, peers });
    reportNarrowing(kernel.findings, narrowing);
    await share();
    return {
      kernel,
      peers,
      close: () => close().then(share).finally(present.close).finally(claim.release),
    };
  } catch (error) {
    await peers?.close();
    // The next start that succeeds reports it.
    if (error instanceof StoreRefusal)
      openFindingBook(settings.dataDir, log, () => new Date(machine.nowMs()).toISOString()).add(
        'start_refused',
        { reason: error.message },
      );
    claim.release();
    throw error;
  }
};

/** Data that others could read, and what of it still can. */
const reportNarrowing = (findings: FindingBook, { narrowed, left, firstLeft }: Narrowing): void => {
  if (narrowed > 0) findings.add('folder_narrowed', { count: narrowed });
  if (firstLeft !== null) findings.add('folder_wide', { count: left, file: firstLeft });
};

/** A busy server asks several times in one millisecond. */
const createUtcClock = (nowMs: () => number): (() => string) => {
  let lastMs = Number.NaN;
  let text = '';
  return () => {
    const ms = nowMs();
    if (ms !== lastMs) {
      lastMs = ms;
      text = new Date(ms).toISOString();
    }
    return text;
  };
};

/** The setting asks for an encrypted database, and this one is not yet. */
const encryptWherePlain = async (
  file: string,
  key: StoreKey,
  nowUtc: () => string,
  findings: FindingBook,
): Promise<void> => {
  if (key === null || !isPlainStore(file)) return;
  checkStoreFile(file, null);
  const formerFile = await convertStore({ file, from: null, to: key, nowUtc: nowUtc() });
  findings.add('store_encrypted', { former_file: formerFile });
};

/** Of one organisation, until a database holds several. */
const organisationId = 'org_1';

/** The secret that is given to every process, and where the trail is kept: those who differ would not read what the others sealed. */
const describeShares = async (settings: Settings): Promise<string> => {
  if (settings.auditSigningKeyFile === null || settings.signingSecretFile === null) return 'folder';
  const { endpoint, bucket, prefix } = settings.blobStore ?? { endpoint: '', bucket: '', prefix: '' };
  const place = `larmor peers ${endpoint} ${bucket} ${prefix}`;
  const digest = createHmac('sha256', await loadSigningSecret(settings))
    .update(place)
    .digest('hex');
  return digest.slice(0, 8);
};

/** Those who share the database; a file of SQLite is shared with nobody. */
const findPeers = async (settings: Settings, log: Log): Promise<Peers> => {
  const { databaseUrl: url, auditCheckpointEntries: checkpointEntries } = settings;
  if (url === null) return noPeers;
  const shares = await describeShares(settings);
  const { joinPeers } = await import('#kernel/db/postgres/join-peers.ts');
  const { refusalOf } = await import('#kernel/db/postgres/refusal-of.ts');
  try {
    return await joinPeers({
      url,
      version: productVersion,
      leastBeside: leastVersionBeside,
      checkpointEntries,
      shares,
      log,
    });
  } catch (error) {
    throw refusalOf(error);
  }
};

interface RecordsNeed {
  readonly peers: Peers;
  readonly log: Log;
  readonly nowUtc: () => string;
  readonly findings: FindingBook;
  readonly machineSeal: MachineSeal;
}

/** The database the settings name: of PostgreSQL, or the file in the data folder. */
const openRecords = async (
  settings: Settings,
  { peers, log, nowUtc, findings, machineSeal }: RecordsNeed,
): Promise<Store> => {
  const terms = {
    migrations,
    protectedTables,
    log,
    onUpgraded: (steps: number) => findings.add('schema_upgraded', { steps }),
  };
  if (settings.databaseUrl !== null) {
    // Loaded where a server has such a store, and by no other start.
    const { openPostgresStore } = await import('#kernel/db/postgres/open-postgres-store.ts');
    const { refuseStepsBeside } = await import('#kernel/db/postgres/refuse-steps-beside.ts');
    const { postgresBaseline: baseline } = await import('./migrations/postgres-baseline.ts');
    const url = settings.databaseUrl;
    return openPostgresStore({
      ...terms,
      url,
      baseline,
      organisationId,
      peers,
      nowMs: () => Date.parse(nowUtc()),
      version: productVersion,
      ...(peers.isFirst ? {} : { refuseSteps: refuseStepsBeside(peers) }),
    });
  }
  const storeFile = storeFileOf(settings.dataDir);
  const key = await loadStoreKey(settings, storeFile, machineSeal);
  await encryptWherePlain(storeFile, key, nowUtc, findings);
  if (settings.storeEncryption === 'os_key' && settings.storeKeyFile === null) findings.add('no_key_copy');
  return openStore({ ...terms, file: storeFile, key });
};

const openKernel = async (
  settings: Settings,
  log: Log,
  {
    workerFile,
    nowMs,
    builtAtMs,
    machineSeal: offeredSeal,
    resolveProxy,
    installed,
    role,
    passwordCost = productPasswordCost,
    createPool = createPiscinaPool,
  }: Machine,
  { interrupted, peers }: { readonly interrupted: FolderHolder | null; readonly peers: Peers },
): Promise<Omit<RunningKernel, 'peers'>> => {
  const nowUtc = createUtcClock(nowMs);
  const newId = createIdSource(nowMs);
  const signingSecret = await loadSigningSecret(settings);
  const findings = openFindingBook(settings.dataDir, log, nowUtc);
  if (interrupted !== null)
    findings.add('interrupted', {
      account: interrupted.account,
      machine: interrupted.machine,
      since: interrupted.sinceUtc,
    });
  const machineSeal = createMachineSeal(signingSecret, offeredSeal);
  const store = await openRecords(settings, { peers, log, nowUtc, findings, machineSeal });
  const proxies = createProxies(settings.proxy, resolveProxy);
  const { timeStamps } = settings.auditAnchors;
  const auditTerms = {
    store,
    keeping: await openKeeping(settings),
    checkpointEntries: settings.auditCheckpointEntries,
    anchorPlaces: [
      ...anchorPlacesOf(settings.auditAnchors, proxies),
      ...(timeStamps === null ? [] : [timeStampAuthority(timeStamps, { store, nowUtc, proxies })]),
    ],
    timeStampCaFile: timeStamps?.caFile ?? null,
    log,
    nowUtc,
    newId,
    peers,
  };
  const audit = await openAuditTrail(auditTerms).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const blobs = await openBlobArchive(settings, log);
  const traces = await openTraces(settings.telemetry, {
    version: productVersion,
    role: role ?? 'all',
    log,
  });
  const recordWatch = createRecordWatch({
    audit,
    blobs,
    findings,
    log,
    nowUtc,
    everyHours: settings.verifyRecordsHours,
  });
  const securityEvents = createSecurityEvents({ store, log, nowUtc, newId });
  // Jobs never hold the last thread: a request that computes would wait for minutes behind a long fit.
  const pool = createPool({ threads: settings.workerThreads + 1, workerFile });
  const alterations = createAlterations({ audit, store, securityEvents, log });
  const jobs = createLeaseQueue({
    store,
    alterations,
    log,
    concurrency: role === 'api' ? 0 : settings.workerThreads,
    soleProcess: !peers.notices.isShared,
    notices: peers.notices,
    traces,
  });
  const kernel: Kernel = {
    settings,
    installed,
    log,
    store,
    audit,
    securityEvents,
    alterations,
    recordWatch,
    blobs,
    jobs,
    meter: createRequestMeter(() => performance.now()),
    traces,
    proxies,
    pool,
    nowUtc,
    newId,
    principals: createPrincipalCache(peers.notices),
    passwords: createPasswords(passwordCost),
    records: createRecordRegistry(),
    predictions: createPredictionRegistry(),
    hooks: createHookRegistry(),
    permits: createWorkPermits(),
    workspace: createWorkspaceRegistry(),
    signingSecret,
    machineSeal,
    findings,
    builtAtMs,
  };
  return {
    kernel,
    close: async () => {
      await recordWatch.stop();
      await jobs.stop();
      await pool.close();
      await traces.stop();
      await securityEvents.flush();
      await audit.close();
      await store.close();
    },
  };
};
