import { open } from 'node:fs/promises';

/** Makes names created or renamed in a folder survive a power cut. Windows has no such call and journals names itself. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Waits until the bytes of a file are on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
