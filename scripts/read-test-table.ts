import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Cells of the rows of the first table of a document, header and groups left out. The last cell names a test. */
export const readTestTable = (path: string): string[][] =>
  readText(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => !cells[0]?.startsWith('**'));

/** `file › name of the test`: whether the file is there and says the name. */
export const isTestThere = (shown: string): boolean => {
  const [file = '', name = ''] = shown.split(' › ');
  return name !== '' && readText(file).includes(name);
};
