/** A key written as a template, such as `status.${status}`: its fixed parts in their order, anything between them. */
const templatePattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

const templates = /`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi;
const literals = /(["'`])([a-z]\w*\.[\w.]*)\1/gi;

/**
 * The keys of messages that a piece of code may ask for: those it spells, those that fit a template it holds, and those that
 * begin with a dotted text it hands to a helper that appends a code.
 */
export const findMessages = (code: string, keys: readonly string[]): ReadonlySet<string> => {
  const spelled = new Set([...code.matchAll(literals)].map(([, , text = '']) => text.replace(/\.$/, '')));
  const patterns = [...code.matchAll(templates)].map(([, text = '']) => templatePattern(text));
  const beginsSpelled = (key: string): boolean =>
    [...key.matchAll(/\./g)].some(({ index }) => spelled.has(key.slice(0, index)));
  return new Set(
    keys.filter(
      (key) => spelled.has(key) || beginsSpelled(key) || patterns.some((pattern) => pattern.test(key)),
    ),
  );
};
