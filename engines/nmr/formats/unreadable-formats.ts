/** A format this program recognises and does not read, with what to do. */
export interface UnreadableFormat {
  /** As its makers call it. */
  readonly name: string;
  readonly remedy: string;
}

interface Known extends UnreadableFormat {
  readonly fileName: RegExp;
  /** First characters of the file; null where the format is known by its name alone. */
  readonly lead: string | null;
}

const known: readonly Known[] = [
  {
    name: 'Tecmag TNT',
    fileName: /\.tnt$/i,
    lead: 'TNT1.',
    remedy: 'export the measurement from TNMR as JCAMP-DX',
  },
  {
    name: 'MestReNova document',
    fileName: /\.mnova$/i,
    lead: null,
    remedy: 'save the spectrum as JCAMP-DX, or send the folder of the spectrometer',
  },
  {
    name: 'ACD/Labs spectrum',
    fileName: /\.(esp|spectrus)$/i,
    lead: null,
    remedy: 'export the spectrum as JCAMP-DX',
  },
  {
    name: 'UCSF Sparky matrix',
    fileName: /\.ucsf$/i,
    lead: 'UCSF NMR',
    remedy: 'convert it to NMRPipe (.ft2), or send the folder of the spectrometer',
  },
];

/** What a file is that cannot be read, by its name or its first bytes; null where it is none of these. */
export const recogniseUnreadable = (fileName: string, lead: Uint8Array): UnreadableFormat | null => {
  const text = String.fromCharCode(...lead.subarray(0, 8));
  return (
    known.find(
      (each) => (each.lead !== null && text.startsWith(each.lead)) || each.fileName.test(fileName),
    ) ?? null
  );
};
