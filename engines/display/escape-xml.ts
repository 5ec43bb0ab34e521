/**
 * Text for XML and HTML, in an element or an attribute. Control characters, which XML cannot hold, and marks that turn the direction of
 * what follows become blanks: a name must not rewrite the sentence it stands in.
 */
export const escapeXml = (value: string): string =>
  value
    .replaceAll(/[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
