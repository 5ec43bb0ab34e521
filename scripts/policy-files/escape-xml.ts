const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
