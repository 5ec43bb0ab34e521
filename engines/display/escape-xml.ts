/**
 * Text without what XML cannot hold, and without marks that turn the direction of what follows: a name must not rewrite the
 * sentence it stands in. Each becomes a blank.
 */
export const plainText = (value: string): string =>
  value.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** Text for XML and HTML, in an element or an attribute. */
export const escapeXml = (value: string): string =>
  plainText(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
