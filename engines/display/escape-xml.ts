/** Text for XML and HTML, in an element or an attribute; control characters, which XML cannot hold, become blanks. */
export const escapeXml = (value: string): string =>
  value
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
