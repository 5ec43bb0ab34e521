/** A number as a file writes it; null where the text is none, or not a finite one. */
export const numberIn = (text: string | undefined): number | null => {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};
