import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ruleEngineVersions } from '../engines/reaction/engine-version.ts';
import { reactionRounding } from '../engines/reaction/rule-set.ts';
import { engineVersions } from '../engines/regulatory/engine-versions.ts';
import { roundingPolicy } from '../engines/regulatory/exact.ts';
import { renderCanonicalJson } from '../server/kernel/audit/canonical-json.ts';

/** Engines with rule sets of their own: the folder of the sets, and the lock beside it. */
export interface RuleSetRoom {
  readonly folder: URL;
  readonly lockAddress: URL;
  readonly engineVersions: Readonly<Record<string, string>>;
  readonly rounding: string;
}

const roomAt = (name: string): Pick<RuleSetRoom, 'folder' | 'lockAddress'> => ({
  folder: new URL(`../resources/rule-sets/${name}/`, import.meta.url),
  lockAddress: new URL(`../resources/rule-sets/${name}.lock.json`, import.meta.url),
});

export const regulatoryRoom: RuleSetRoom = {
  ...roomAt('regulatory'),
  engineVersions,
  rounding: roundingPolicy,
};

export const ruleSetRooms: readonly RuleSetRoom[] = [
  regulatoryRoom,
  { ...roomAt('reaction'), engineVersions: ruleEngineVersions, rounding: reactionRounding },
];

interface RuleSetFile {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly source: string;
}

/** A published rule set as one version of its engine read it. */
export interface LockEntry {
  readonly name: string;
  readonly version: string;
  readonly engine: string;
  readonly rounding: string;
  /** SHA-256 of the whole file as canonical JSON (RFC 8785). */
  readonly table_sha256: string;
  /** SHA-256 of table, engine version and rounding policy together; `rule_set_version` ends with it. */
  readonly sha256: string;
}

const sha256 = (value: unknown): string =>
  createHash('sha256').update(renderCanonicalJson(value)).digest('hex');

export const readRuleSetFiles = ({ folder }: RuleSetRoom): readonly RuleSetFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RuleSetFile);

const readLock = ({ lockAddress }: RuleSetRoom): readonly LockEntry[] =>
  JSON.parse(readFileSync(lockAddress, 'utf8')) as LockEntry[];

const isSamePair = (a: LockEntry, b: LockEntry): boolean =>
  a.name === b.name && a.version === b.version && a.engine === b.engine;

const lockRuleSet = (room: RuleSetRoom, ruleSet: RuleSetFile): LockEntry => {
  const { name, version } = ruleSet;
  const { rounding } = room;
  const engine = room.engineVersions[name];
  if (engine === undefined) throw new Error(`${name} has no engine version`);
  const hashed = { rule_set: ruleSet, engine, rounding };
  return { name, version, engine, rounding, table_sha256: sha256(ruleSet), sha256: sha256(hashed) };
};

/** The lock with what is new. Throws where a published table or its hash is not what was locked. */
export const extendLock = (room: RuleSetRoom, ruleSets: readonly RuleSetFile[]): readonly LockEntry[] => {
  const lock = readLock(room);
  const added: LockEntry[] = [];
  for (const ruleSet of ruleSets) {
    const entry = lockRuleSet(room, ruleSet);
    const published = lock.find((each) => each.name === entry.name && each.version === entry.version);
    if (published && published.table_sha256 !== entry.table_sha256) {
      throw new Error(`${entry.name}@${entry.version} is published and was edited: give it a new version`);
    }
    const same = lock.find((each) => isSamePair(each, entry));
    if (same && same.sha256 !== entry.sha256) {
      throw new Error(
        `${entry.name}@${entry.version}: rounding changed under engine ${entry.engine}: raise it`,
      );
    }
    if (!same) added.push(entry);
  }
  return [...lock, ...added];
};
