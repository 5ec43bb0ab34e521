import { getRawHeader } from '@electron/asar';

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly unpacked?: boolean;
}

export interface ArchivedFile {
  /** Below the archive's root, with slashes. */
  readonly name: string;
  readonly isUnpacked: boolean;
}

/** Every file of an asar archive, folders left out. */
export const listArchive = (archive: string): readonly ArchivedFile[] => {
  const walk = (entry: Entry, below: string): ArchivedFile[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, inner]) => {
      const inside = below === '' ? name : `${below}/${name}`;
      return inner.files === undefined
        ? [{ name: inside, isUnpacked: inner.unpacked === true }]
        : walk(inner, inside);
    });
  return walk(getRawHeader(archive).header as Entry, '');
};
