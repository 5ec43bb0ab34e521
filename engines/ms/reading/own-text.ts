/** The same characters in memory of their own. A part of a text may be a view that keeps the whole text alive, a chunk of the file. */
export const ownText = (text: string): string => text.split('').join('');
