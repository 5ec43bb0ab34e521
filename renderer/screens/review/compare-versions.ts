/** One thing a version states, in fields that read as a person sees them. */
export interface StatedItem {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Lines of the plot that belong to it. */
  readonly peakIds: readonly string[];
}

/** What one version says of an item; null where the version does not have it. */
export interface StatedCell {
  readonly item: StatedItem | null;
  /** Names of fields that differ from the first version; all of an item the first version does not have. */
  readonly changed: ReadonlySet<string>;
}

export interface DifferingRow {
  readonly id: string;
  readonly peakIds: readonly string[];
  /** One per version; null where there is no such version. */
  readonly cells: readonly (StatedCell | null)[];
}

export interface Comparison {
  readonly rows: readonly DifferingRow[];
  readonly equalCount: number;
}

const changedFields = (item: StatedItem | null, first: StatedItem | null): ReadonlySet<string> => {
  if (item === null) return new Set();
  const names = Object.keys(item.fields);
  return new Set(first === null ? names : names.filter((name) => item.fields[name] !== first.fields[name]));
};

const differs = ({ cells }: DifferingRow): boolean => {
  const [first] = cells;
  return cells.some(
    (cell) => cell !== null && (cell.changed.size > 0 || (cell.item === null) !== (first?.item === null)),
  );
};

/**
 * Sets versions of one list beside each other. The first version is what the others are compared with; a version that
 * was never made is null. Rows stand in the order of the items, those only later versions have behind them.
 */
export const compareVersions = (
  versions: readonly [readonly StatedItem[], ...(readonly StatedItem[] | null)[]],
): Comparison => {
  const byId = versions.map((items) => items && new Map(items.map((item) => [item.id, item])));
  const ids = [...new Set(versions.flatMap((items) => items?.map(({ id }) => id) ?? []))];
  const rows = ids.map((id): DifferingRow => {
    const first = byId[0]?.get(id) ?? null;
    const items = byId.map((known) => known && (known.get(id) ?? null));
    return {
      id,
      peakIds: items.findLast((item) => item)?.peakIds ?? [],
      cells: byId.map((known) => {
        if (known === null) return null;
        const item = known.get(id) ?? null;
        return { item, changed: changedFields(item, first) };
      }),
    };
  });
  const differing = rows.filter(differs);
  return { rows: differing, equalCount: rows.length - differing.length };
};
