/** Key of a structure; the same for all spellings, salts and labelled forms of one compound. */
export const structureKey = ({ method, code }: { readonly method: string; readonly code: string }): string =>
  `structure ${method} ${code}`;

/** Names that no table knows are one impurity where they differ in case and outer spaces alone. */
export const nameKey = (name: string): string => `name ${name.trim().toLowerCase()}`;
