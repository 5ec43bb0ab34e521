/** What every rule set says of itself; the shape of its table is known to the engine that reads it. */
export interface RuleSet<Table> {
  readonly name: string;
  readonly version: string;
  readonly guideline: string;
  readonly revision: string;
  readonly effective_from: string;
  readonly jurisdiction: string;
  readonly title: string;
  readonly source: string;
  readonly as_of: string;
  readonly verification: string;
  readonly table: Table;
}

/** A rule set together with the code that reads it. */
export interface BoundRuleSet<Table> extends RuleSet<Table> {
  readonly engineVersion: string;
  /** name@version+sha256:…, the hash over table, engine version and rounding policy. */
  readonly ruleSetVersion: string;
}

interface LockedRuleSet {
  readonly name: string;
  readonly version: string;
  readonly engine: string;
  readonly sha256: string;
}

/** What binds the rule sets of one room of engines: the versions of the code that reads them, and their lock. */
export interface RuleSetRoom {
  readonly engineVersions: Readonly<Record<string, string>>;
  readonly lock: readonly LockedRuleSet[];
}

/**
 * Joins a rule set with the version of the engine that reads it. Throws where the pair stands not in the lock: an engine or a
 * table was raised without `npm run rule-sets`. That a table is the one that was locked is held by a test.
 */
export const bindTo =
  ({ engineVersions, lock }: RuleSetRoom) =>
  <Table>(ruleSet: RuleSet<Table>): BoundRuleSet<Table> => {
    const { name, version } = ruleSet;
    const engineVersion = engineVersions[name] ?? 'none';
    const locked = lock.find(
      (entry) => entry.name === name && entry.version === version && entry.engine === engineVersion,
    );
    if (!locked) throw new Error(`${name}@${version} with engine ${engineVersion} is not in the lock`);
    return { ...ruleSet, engineVersion, ruleSetVersion: `${name}@${version}+sha256:${locked.sha256}` };
  };
