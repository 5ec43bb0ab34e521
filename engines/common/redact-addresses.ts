/** Who stands before the host of an address: of a database, a mail server, a proxy. A password may hold an @ of its own. */
const namedInAddress = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#]+@/gi;

/** No name and no password that an address holds. */
export const redactAddresses = (text: string, mask: string): string =>
  text.replace(namedInAddress, `$1${mask}@`);
