// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** How the versions of an installation stand to those of its workspace. */
export const versionRelations = ['equal', 'ahead', 'behind', 'unknown'] as const;
export type Relation = (typeof versionRelations)[number];
