export { type LibrarySearch, searchLibrary } from './search-library.ts';
export type { LibraryAnswer, LibraryHit } from './search-task.ts';
