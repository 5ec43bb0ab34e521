/** A pattern that finds the text itself anywhere, for `LIKE … ESCAPE '\'`: LIKE's own wildcards are escaped. */
export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
