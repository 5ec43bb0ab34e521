/** How long a browser may take to begin reading an object URL, ms. */
const releaseAfterMs = 60_000;

/** Saves bytes as a file through the browser's download. */
export const saveFile = (name: string, bytes: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
};
