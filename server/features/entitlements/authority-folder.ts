import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Settings } from '#kernel/config/settings.ts';
import { writePrivateFile } from '#kernel/files/private-file.ts';

const certified = z.strictObject({
  /** The certificate. */
  pem: z.string(),
  /** Name of the file with its private key (PKCS #8). */
  key_file: z.string().regex(/^[a-z]+-[0-9a-f]{16}\.key$/),
});

const former = z.strictObject({ root_pem: z.string(), issuer_pem: z.string() });
export type FormerAuthority = z.infer<typeof former>;

const workspaceFile = z.strictObject({
  workspace_id: z.string().min(1),
  workspace_name: z.string().min(1),
  root: certified,
  issuer: certified,
  /** Newest first; their private keys are gone. */
  previous: z.array(former),
  /** Certificates (PEM) by which a root signed the key of the next one, newest first. */
  successions: z.array(z.string()).default([]),
});

/** A workspace and those it signs by, as workspace.json of the folder holds them. */
export type Authority = z.infer<typeof workspaceFile>;

export const authorityFolderOf = ({
  dataDir,
  authorityDir,
}: Pick<Settings, 'dataDir' | 'authorityDir'>): string => authorityDir ?? path.join(dataDir, 'authority');

const fileOf = (folder: string): string => path.join(folder, 'workspace.json');

const readText = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Read anew on each call: a rotation counts without a restart. Null where there is none; throws where the file is damaged. */
export const readAuthority = async (folder: string): Promise<Authority | null> => {
  const text = await readText(fileOf(folder));
  return text === null ? null : workspaceFile.parse(JSON.parse(text));
};

/** The private key of a certificate as it is kept, perhaps encrypted. Null where the file is gone. */
export const readKeyPem = (folder: string, keyFile: string): Promise<string | null> =>
  readText(path.join(folder, keyFile));

/** Before the authority that names it is written: what a crash leaves behind is a key nobody uses. */
export const writeKeyPem = async (folder: string, keyFile: string, pem: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writePrivateFile(path.join(folder, keyFile), pem);
};

export const writeAuthority = (folder: string, authority: Authority): Promise<void> =>
  writePrivateFile(fileOf(folder), `${JSON.stringify(authority, null, 2)}\n`);

export const removeKeyPem = (folder: string, keyFile: string): Promise<void> =>
  rm(path.join(folder, keyFile), { force: true });
