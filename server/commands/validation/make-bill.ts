interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  /** Platforms and processors it is for; absent where it is for all. */
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

const hashesOf = (integrity: string | undefined) =>
  integrity?.startsWith('sha512-') === true
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {};

const licencesOf = (license: string | undefined) => {
  if (license === undefined) return {};
  const isExpression = / (OR|AND|WITH) /.test(license);
  return { licenses: [isExpression ? { expression: license } : { license: { id: license } }] };
};

const scopeOf = ({ dev, devOptional, optional }: LockedPackage): string => {
  if (dev === true || devOptional === true) return 'excluded';
  return optional === true ? 'optional' : 'required';
};

const componentOf = (path: string, locked: LockedPackage, licence: string | undefined) => {
  const name = nameOf(path);
  const version = locked.version ?? '0';
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: scopeOf(locked),
    ...hashesOf(locked.integrity),
    ...licencesOf(licence),
    purl,
  };
};

/**
 * Bill of materials of a lock file in CycloneDX 1.6: the same lock gives the same text, so it carries no time and no serial
 * number. `licenceOf` is asked for packages whose licence the lock does not state. What only builds and tests is `excluded`.
 */
export const makeBill = (lock: Lock, licenceOf: (path: string) => string | undefined): string => {
  const components = new Map<string, ReturnType<typeof componentOf>>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const component = componentOf(path, locked, locked.license ?? licenceOf(path));
    const former = components.get(component.purl);
    // One package in two places: the wider use speaks.
    if (former === undefined || former.scope === 'excluded') components.set(component.purl, component);
  }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components: [...components.values()].toSorted((a, b) => compare(a.purl, b.purl)),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
};
