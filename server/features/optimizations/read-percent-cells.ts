/** Files of a workbook by their path. */
export type WorkbookFiles = ReadonlyMap<string, string>;

/** Formats that every spreadsheet program has: 0 % and 0.00 %. */
const ownPercentFormats = new Set(['9', '10']);

const attributeOf = (tag: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, tag = '']) => tag);

/** A percent sign that is shown, not one in quotation marks or behind a backslash. */
const showsPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\./g, '')
    .includes('%');

/** Places in the list of cell formats that show percentages. */
const percentStyles = (styles: string): ReadonlySet<string> => {
  const formats = new Set(ownPercentFormats);
  for (const tag of tagsOf(styles, 'numFmt')) {
    const id = attributeOf(tag, 'numFmtId');
    if (id !== null && showsPercent(attributeOf(tag, 'formatCode') ?? '')) formats.add(id);
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Set(
    tagsOf(cells, 'xf').flatMap((tag, place) =>
      formats.has(attributeOf(tag, 'numFmtId') ?? '') ? [String(place)] : [],
    ),
  );
};

const pathOfSheet = (files: WorkbookFiles, place: number): string | null => {
  const sheet = tagsOf(files.get('xl/workbook.xml') ?? '', 'sheet')[place];
  const relation = sheet === undefined ? null : attributeOf(sheet, '\\w+:id');
  const found = tagsOf(files.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').find(
    (tag) => attributeOf(tag, 'Id') === relation,
  );
  const target = found === undefined ? null : attributeOf(found, 'Target');
  if (target === null) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** Addresses (B7) of cells a sheet shows as percentages: what is stored there is a hundredth of what is read. */
export const readPercentCells = (files: WorkbookFiles, place: number): ReadonlySet<string> => {
  const styles = percentStyles(files.get('xl/styles.xml') ?? '');
  const path = pathOfSheet(files, place);
  if (styles.size === 0 || path === null) return new Set();
  return new Set(
    tagsOf(files.get(path) ?? '', 'c').flatMap((tag) =>
      styles.has(attributeOf(tag, 's') ?? '') ? (attributeOf(tag, 'r') ?? []) : [],
    ),
  );
};
