const widest = 120;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON for people and for diffs: what fits into a line stands in a line, the rest is broken up. */
export const formatJson = (value: unknown, indent = '', before = 0): string => {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (indent.length + before + line.length < widest) return line;
  const inner = `${indent} `;
  const block = (open: string, lines: readonly string[], close: string): string =>
    `${open}\n${lines.map((text) => `${inner}${text}`).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => formatJson(item, inner)),
      ']',
    );
  if (!isObject(value)) return line;
  const entries = Object.entries(value).filter(([, of]) => of !== undefined);
  const texts = entries.map(([key, of]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${name}${formatJson(of, inner, name.length)}`;
  });
  return block('{', texts, '}');
};
