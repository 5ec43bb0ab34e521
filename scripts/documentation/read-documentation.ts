import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Documentation,
  documentationGroups,
} from '../../renderer/screens/documentation/documentation.ts';
import { documentationPages } from './pages.ts';
import { readPage } from './read-page.ts';

export const docsFolder = path.resolve(import.meta.dirname, '../../docs');

/** Everything that the program shows of docs/, and the pictures of it by their paths under docs/. */
export const readDocumentation = (): Documentation & { readonly pictures: readonly string[] } => {
  const sources = documentationGroups.flatMap((group) =>
    documentationPages[group].map((file) => {
      const markdown = readFileSync(path.join(docsFolder, `${file}.md`), 'utf8');
      return { file, group, markdown };
    }),
  );
  const titles = new Map(
    sources.map((source) => [source.file, readPage(source, () => null).page.title] as const),
  );
  const read = sources.map((source) => readPage(source, (file) => titles.get(file) ?? null));
  return {
    pages: read.map(({ page }) => page),
    pictures: [...new Set(read.flatMap(({ pictures }) => pictures))],
  };
};
