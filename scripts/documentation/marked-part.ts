/** Bounds of a part of a page that is written by a command: `<!-- name -->` to `<!-- /name -->`. */
const boundsOf = (markdown: string, name: string): { readonly from: number; readonly to: number } => {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = markdown.indexOf(start);
  const to = markdown.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page has no part ${name} between its two remarks.`);
  return { from: from + start.length, to };
};

/** @internal the tests read parts that a command writes */
export const readMarkedPart = (markdown: string, name: string): string => {
  const { from, to } = boundsOf(markdown, name);
  return markdown.slice(from, to);
};

/** The page with another text in this part; all else stays byte for byte. */
export const replaceMarkedPart = (markdown: string, name: string, text: string): string => {
  const { from, to } = boundsOf(markdown, name);
  return `${markdown.slice(0, from)}${text}${markdown.slice(to)}`;
};
