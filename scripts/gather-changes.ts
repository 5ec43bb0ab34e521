/** A file of `changes/`. */
export interface ChangeNote {
  /** Its name, which also decides where its lines stand among those of other notes. */
  readonly file: string;
  readonly text: string;
}

/** Entries below one heading of the third level, as they are printed; an entry may go over several lines. */
type Sections = Map<string, string[]>;

/** The headings a note may use, in the order in which a release prints them. */
const changeHeadings = ['Fixed', 'Added', 'Changed', 'Removed', 'Contract', 'Engines', 'Rule sets'] as const;

const unreleasedHeading = '## Unreleased';

/**
 * The changelog with a section for this version, made of what stood under "Unreleased" and of the notes in the order of their file
 * names. "Unreleased" stays, empty. Throws where the version has a section already or a note is not of the form.
 */
export const gatherChanges = (changelog: string, notes: readonly ChangeNote[], version: string): string => {
  if (changelog.includes(`\n## ${version}\n`))
    throw new Error(`CHANGELOG.md has a section ${version} already`);
  const start = changelog.indexOf(`${unreleasedHeading}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no line "${unreleasedHeading}"`);
  const afterHeading = start + unreleasedHeading.length + 1;
  const nextVersion = changelog.indexOf('\n## ', afterHeading);
  const end = nextVersion === -1 ? changelog.length : nextVersion + 1;
  const sections = readSections('CHANGELOG.md', changelog.slice(afterHeading, end));
  for (const note of notes.toSorted((a, b) => (a.file < b.file ? -1 : 1)))
    for (const [heading, entries] of readNote(note))
      sections.set(heading, [...(sections.get(heading) ?? []), ...entries]);
  const section = [
    `## ${version}\n`,
    ...changeHeadings.flatMap((heading) => printSection(heading, sections)),
  ];
  const below = changelog.slice(end);
  return `${changelog.slice(0, afterHeading)}\n${section.join('\n')}${below === '' ? '' : `\n${below}`}`;
};

/** A note's entries by heading. Throws, naming the file, where it is not of the form docs/how-to/write-a-change-note.md shows. */
const readNote = ({ file, text }: ChangeNote): Sections => {
  const sections = readSections(file, text);
  if (sections.size === 0) throw new Error(`${file} holds no entry`);
  return sections;
};

const readSections = (file: string, text: string): Sections => {
  const sections: Sections = new Map();
  let entries: string[] | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('### ')) entries = openSection(file, sections, line.slice('### '.length));
    else if (entries === undefined) throw new Error(`${file}: this line stands below no heading: ${line}`);
    else if (line.startsWith('- ')) entries.push(line);
    else if (line.startsWith('  ') && entries.length > 0) entries.push(`${entries.pop()}\n${line}`);
    else throw new Error(`${file}: an entry starts with "- " and goes on indented by two: ${line}`);
  }
  const empty = [...sections].find(([, lines]) => lines.length === 0);
  if (empty !== undefined) throw new Error(`${file}: nothing stands below "${empty[0]}"`);
  return sections;
};

const openSection = (file: string, sections: Sections, heading: string): string[] => {
  if (!changeHeadings.some((known) => known === heading))
    throw new Error(`${file}: "${heading}" is none of the headings ${changeHeadings.join(', ')}`);
  const entries = sections.get(heading) ?? [];
  sections.set(heading, entries);
  return entries;
};

const printSection = (heading: string, sections: Sections): string[] => {
  const entries = sections.get(heading);
  return entries === undefined ? [] : [`### ${heading}\n\n${entries.join('\n')}\n`];
};
