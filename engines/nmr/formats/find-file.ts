import type { SourceFile } from '../model.ts';

/** Files of the operating system among an experiment's: dot files and the resource forks macOS puts into archives. */
export const isHiddenPath = (path: string): boolean =>
  path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX');

/** Last part of a path, in lower case. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

const depth = (name: string): number => name.split('/').length;

const mostNames = 8;

/** The names of some files for a message, the first of them where there are many. */
export const namesOf = (files: readonly { readonly name: string }[]): string =>
  files
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ') || 'no files';

/** The file of that base name (lower case) nearest to the experiment's root. */
export const findFile = (files: readonly SourceFile[], base: string): SourceFile | undefined =>
  files
    .filter((file) => baseName(file.name) === base)
    .sort((a, b) => depth(a.name) - depth(b.name) || (a.name < b.name ? -1 : 1))[0];

/** The fid by its name, else the only file whose name means nothing to the format: an upload may have renamed it. */
export const findFid = (
  files: readonly SourceFile[],
  isKnownOther: (base: string) => boolean,
): SourceFile | undefined => {
  const named = findFile(files, 'fid');
  if (named) return named;
  const unknown = files.filter((file) => !isKnownOther(baseName(file.name)));
  return unknown.length === 1 ? unknown[0] : undefined;
};
