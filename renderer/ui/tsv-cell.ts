/** A cell never breaks its row, and a spreadsheet never takes it for a formula. */
export const tsvCell = (text: string): string => {
  const flat = text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+@]|^-(?![\d.])/.test(flat) ? `'${flat}` : flat;
};
