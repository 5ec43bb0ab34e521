/** One file as it was dropped, chosen or found inside a zip. */
export interface DroppedFile {
  /** Relative to the drop, with forward slashes. */
  readonly path: string;
  readonly blob: Blob;
}

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
    const blob = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), blob }];
  }
  if (!isFolder(entry)) return [];
  const below: DroppedFile[] = [];
  for (const child of await readAllEntries(entry)) below.push(...(await filesBelow(child)));
  return below;
};

/**
 * Every file of a drop, folders walked to their leaves. The entries are taken before the first pause: a
 * DataTransfer is empty once its event has been handled.
 */
export const readDrop = (transfer: DataTransfer): Promise<readonly DroppedFile[]> => {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  return Promise.all(entries.map(filesBelow)).then((lists) => lists.flat());
};

/** Files of a file or folder chooser. */
export const readChosen = (files: FileList | null): readonly DroppedFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }));
