import { pairRuleSet, type StructureScreen } from '../chemistry.ts';
import { findReagents } from '../substances/find-reagents.ts';
import { findSolventRow, solventKeyOf } from '../substances/find-solvent.ts';
import type { Severity } from '../substances/reagent-rows.ts';
import type { Hazard } from './safety-model.ts';

/** How a structure is recognised as one of a class of the table; any one of the fields is enough. */
interface ClassRow {
  readonly id: string;
  readonly smarts?: string;
  readonly groups?: readonly string[];
  readonly classes?: readonly string[];
  readonly identities?: readonly string[];
  readonly solvent_families?: readonly string[];
  readonly solvent_flash_point_below_c?: number;
  readonly reagent_tags?: readonly string[];
}

export interface PairHazard extends Hazard {
  /** Places of the two in the list that was asked about. */
  readonly first: number;
  readonly second: number;
}

const classRows: readonly ClassRow[] = pairRuleSet.table.classes;
const { pairs } = pairRuleSet.table;

let identityKeys: ReadonlyMap<string, ReadonlySet<string>> | null = null;

const keysOfClass = (id: string): ReadonlySet<string> => {
  identityKeys ??= new Map(
    classRows.map((row) => [
      row.id,
      new Set((row.identities ?? []).flatMap((smiles) => solventKeyOf(smiles) ?? [])),
    ]),
  );
  return identityKeys.get(id) ?? new Set();
};

interface Seen {
  readonly groups: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  readonly key: string | null;
  readonly family: string | null;
  readonly flashPointC: number | null;
  readonly tags: ReadonlySet<string>;
}

const look = (smiles: string, chemistry: StructureScreen): Seen => {
  const screened = chemistry.screen(smiles);
  const solvent = findSolventRow({ smiles });
  return {
    groups: new Set(screened?.groups.map(({ pattern }) => pattern.id)),
    patterns: screened?.classes ?? new Set(),
    key: solventKeyOf(smiles),
    family: solvent?.family ?? null,
    flashPointC: solvent?.flash_point_c ?? null,
    tags: new Set(findReagents({ smiles }).flatMap(({ row }) => row.tags)),
  };
};

const isOfClass = (row: ClassRow, seen: Seen, found: ReadonlySet<string>): boolean => {
  if (seen.patterns.has(row.id)) return true;
  if (row.groups?.some((group) => seen.groups.has(group))) return true;
  if (row.classes?.some((other) => found.has(other))) return true;
  if (row.reagent_tags?.some((tag) => seen.tags.has(tag))) return true;
  if (seen.key !== null && keysOfClass(row.id).has(seen.key)) return true;
  if (seen.family !== null && row.solvent_families?.includes(seen.family)) return true;
  const below = row.solvent_flash_point_below_c;
  return below !== undefined && seen.flashPointC !== null && seen.flashPointC < below;
};

/** Classes of the pair table a structure belongs to. Classes of classes stand after those they name or are found in a second round. */
export const classesOf = (smiles: string, chemistry: StructureScreen): ReadonlySet<string> => {
  const seen = look(smiles, chemistry);
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const row of classRows) if (isOfClass(row, seen, found)) found.add(row.id);
  }
  return found;
};

const sharesAny = (wanted: readonly string[], found: ReadonlySet<string>): boolean =>
  wanted.some((id) => found.has(id));

type PairRow = (typeof pairs)[number];

const hitOf = (row: PairRow, substances: readonly string[], first: number, second: number): PairHazard => ({
  kind: 'pair',
  id: row.id,
  name: `${substances[first]} with ${substances[second]}`,
  severity: row.severity as Severity,
  hazard: row.effect,
  occurrences: [],
  note: row.not_seen === null ? null : `not seen by structure: ${row.not_seen}`,
  source: row.source,
  status: row.status,
  first,
  second,
});

/** Places of two different substances, the first of the one side and the second of the other; two of both sides once. */
const meetingsOf = (
  { a, b }: PairRow,
  classes: readonly ReadonlySet<string>[],
): (readonly [number, number])[] => {
  const placesOf = (wanted: readonly string[]): number[] =>
    classes.flatMap((found, place) => (sharesAny(wanted, found) ? [place] : []));
  const [left, right] = [placesOf(a), placesOf(b)];
  const isReported = (first: number, second: number): boolean =>
    second < first && left.includes(second) && right.includes(first);
  return left.flatMap((first) =>
    right.flatMap((second) =>
      first === second || isReported(first, second) ? [] : [[first, second] as const],
    ),
  );
};

/**
 * Pairs of the table among substances that are used together, each pair once. The substances are told by structure alone,
 * whatever part they play; what a structure cannot show is told with the hit. Whether the two really meet nobody here knows.
 */
export const findPairs = (
  substances: readonly string[],
  classesFor: (smiles: string) => ReadonlySet<string>,
): readonly PairHazard[] => {
  const classes = substances.map(classesFor);
  return pairs.flatMap((row) =>
    meetingsOf(row, classes).map(([first, second]) => hitOf(row, substances, first, second)),
  );
};
