/** Paths may hold commas: their lists are separated as the setting takes them. */
const separatedBySemicolons: ReadonlySet<string> = new Set(['WATCHED_FOLDER_ROOTS']);

/** A list of a policy as the text of its environment variable. */
export const joinList = (name: string, values: readonly unknown[]): string =>
  values.join(separatedBySemicolons.has(name) ? ';' : ',');
