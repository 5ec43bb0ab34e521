import type { Parcel } from '../notebook-system.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Lines a person sees as well: comments and attributes do not outlive the notebook's cleaning of HTML. */
const beginOf = (marker: string): string => `[Larmor ${marker}: begin]`;
const endOf = (marker: string): string => `[Larmor ${marker}: end]`;

const paragraph = (html: string): string => `<p>${html}</p>`;

const structureRows = ({ structure }: Parcel): readonly (readonly [string, string | null])[] =>
  structure === null
    ? []
    : [
        ['InChI', structure.inchi],
        ['InChIKey', structure.inchikey],
      ];

/** What the service says of an analysis, between two lines it is found again by. */
export const writeBlock = (parcel: Parcel): string => {
  const { marker, title, link, revision, lines, humanReviewRequired, files } = parcel;
  const facts = structureRows(parcel).flatMap(([name, value]) =>
    value === null ? [] : [`<li>${name}: ${escapeHtml(value)}</li>`],
  );
  return [
    paragraph(beginOf(marker)),
    `<h2>${escapeHtml(title)}</h2>`,
    paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>, revision ${revision}`),
    ...(humanReviewRequired ? [paragraph('<strong>Human review required.</strong>')] : []),
    ...lines.map((line) => paragraph(escapeHtml(line))),
    ...(facts.length === 0 ? [] : [`<ul>${facts.join('')}</ul>`]),
    `<ul>${files.map(({ name, sha256 }) => `<li>${escapeHtml(name)}, SHA-256 ${sha256}</li>`).join('')}</ul>`,
    paragraph(endOf(marker)),
  ].join('\n');
};

/** The paragraph around a line, however the notebook's editor writes it. */
const around = (line: string): RegExp =>
  new RegExp(`(?:<p[^>]*>\\s*)?${line.replaceAll(/[[\]]/g, String.raw`\$&`)}(?:\\s*</p>)?`, 'g');

/**
 * Where the first whole block stands. A line that lost its other one, or stands before it, opens and closes nothing: what people
 * wrote lies behind it.
 */
const findBlock = (body: string, marker: string): { readonly from: number; readonly to: number } | null => {
  const ends = [...body.matchAll(around(endOf(marker)))];
  const begins = [...body.matchAll(around(beginOf(marker)))];
  for (const end of ends) {
    const begin = begins.findLast(({ index }) => index < end.index);
    if (begin !== undefined) return { from: begin.index, to: end.index + end[0].length };
  }
  return null;
};

/** The text of an entry with the block in the place it had; what people wrote around it stays. Where it has none, below the text. */
export const putBlock = (body: string, marker: string, block: string): string => {
  const found = findBlock(body, marker);
  if (found !== null) return `${body.slice(0, found.from)}${block}${body.slice(found.to)}`;
  return body.trim() === '' ? block : `${body}\n${block}`;
};

export const holdsMarker = (text: string, marker: string): boolean => text.includes(marker);
