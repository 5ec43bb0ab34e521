import { unreadableFile } from '../../api/api-error.ts';

/** One file as it was dropped, chosen or found inside a zip. */
export interface DroppedFile {
  /** Relative to the drop, with forward slashes. */
  readonly path: string;
  readonly blob: Blob;
}

/** Reads of a chosen file; one that was moved or taken away since fails by its name. */
export const readNamed = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (cause) {
    throw unreadableFile(name, cause);
  }
};

/** What is sent: one file untouched, or the files of a folder packed into a zip. */
export type Payload =
  | { readonly kind: 'file'; readonly name: string; readonly blob: Blob }
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly DroppedFile[] };

/** A payload without its bytes: what they are to be cut into. */
export type PayloadShape =
  | { readonly kind: 'file'; readonly name: string }
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly files: readonly { readonly path: string; readonly sizeBytes: number }[];
    };

export const shapeOf = (payload: Payload): PayloadShape =>
  payload.kind === 'file'
    ? { kind: 'file', name: payload.name }
    : {
        kind: 'folder',
        name: payload.name,
        files: payload.files.map(({ path, blob }) => ({ path, sizeBytes: blob.size })),
      };

/** All bytes of a payload behind one another: a folder of a hundred small files is kept as one. */
export const bytesOf = (payload: Payload): Blob =>
  new Blob(payload.kind === 'file' ? [payload.blob] : payload.files.map(({ blob }) => blob));

/** The payload again; null where the bytes are not those of this shape. */
export const payloadOf = (shape: PayloadShape, bytes: Blob): Payload | null => {
  if (shape.kind === 'file') return { ...shape, blob: bytes };
  let from = 0;
  const files = shape.files.map(({ path, sizeBytes }): DroppedFile => {
    const blob = bytes.slice(from, from + sizeBytes);
    from += sizeBytes;
    return { path, blob };
  });
  return from === bytes.size ? { kind: 'folder', name: shape.name, files } : null;
};
