import type { ActiveVersions } from '#contract/currency';
import type { CatalogueItem } from '#engines/currency/compare-catalogues.ts';
import type { coordinateNames } from '#kernel/contract/adoption-gap.ts';

export interface VersionItem extends CatalogueItem {
  readonly coordinate: (typeof coordinateNames)[number];
}

/** All tables of rules, by name: what they are part of does not change what is computed. */
const listTables = ({ rule_sets, further_tables }: ActiveVersions) =>
  [...rule_sets.flatMap(({ parts }) => parts), ...further_tables].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );

/** A catalogue as the comparison takes it. Content that has no name of its own goes by its coordinate's. */
export const toItems = (catalogue: ActiveVersions): VersionItem[] => [
  ...listTables(catalogue).map(({ name, version, engine, sha256 }) => ({
    coordinate: 'rule_sets' as const,
    name,
    versions: engine === undefined ? [version] : [version, engine],
    digest: sha256,
  })),
  ...catalogue.model_serving.models.map(({ name, version, sha256 }) => ({
    coordinate: 'model_serving' as const,
    name,
    versions: [version],
    digest: sha256,
  })),
  {
    coordinate: 'reference_pack',
    name: 'reference_pack',
    versions: [catalogue.reference_pack.version],
    digest: catalogue.reference_pack.tables_sha256 ?? catalogue.reference_pack.digest,
  },
  ...(catalogue.reference_pack.packs ?? []).map(({ kind, name, version, digest }) => ({
    coordinate: 'reference_pack' as const,
    name: `${kind}: ${name}`,
    versions: [version],
    digest,
  })),
  {
    coordinate: 'method_constants',
    name: 'method_constants',
    versions: [catalogue.method_constants.version],
    digest: catalogue.method_constants.digest,
  },
];

/** Whether an item is a reference pack that was installed: it is brought into step by installing one, not by a newer program. */
export const isInstalledPack = ({ coordinate, name }: VersionItem): boolean =>
  coordinate === 'reference_pack' && name !== 'reference_pack';
