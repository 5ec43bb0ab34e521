import { type DroppedFile, readNamed } from '../../frame/unsent/payload.ts';

const readAllEntries = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    // A reader hands out at most a hundred entries at a time and an empty list at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const filesBelow = async (entry: FileSystemEntry): Promise<readonly DroppedFile[]> => {
  if (isFile(entry)) {
    const path = entry.fullPath.replace(/^\//, '');
    const blob = await readNamed(
      path,
      () => new Promise<File>((resolve, reject) => entry.file(resolve, reject)),
    );
    return [{ path, blob }];
  }
  if (!isFolder(entry)) return [];
  const below: DroppedFile[] = [];
  for (const child of await readAllEntries(entry)) below.push(...(await filesBelow(child)));
  return below;
};

export interface Drop {
  readonly files: readonly DroppedFile[];
  /** Names of dropped folders without any file in them. */
  readonly emptyFolders: readonly string[];
}

/**
 * Every file of a drop, folders walked to their leaves. The entries are taken before the first pause: a
 * DataTransfer is empty once its event has been handled.
 */
export const readDrop = async (transfer: DataTransfer): Promise<Drop> => {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  const lists = await Promise.all(entries.map(filesBelow));
  return {
    files: lists.flat(),
    emptyFolders: entries.filter((_, index) => lists[index]?.length === 0).map(({ name }) => name),
  };
};

/** Files of a file or folder chooser. */
export const readChosen = (files: FileList | null): readonly DroppedFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }));
