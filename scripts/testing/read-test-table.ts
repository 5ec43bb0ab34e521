import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Cells of the rows of a document's table headed `test that shows it` in its last column; header and groups left out. */
export const readTestTable = (path: string): string[][] => {
  const [, table = ''] = readText(path).split('| test that shows it |\n');
  const [rows = ''] = table.split(/\n(?!\|)/);
  return rows
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => !cells[0]?.startsWith('**'));
};

/** `file › name of the test`: whether the file is there and says the name. */
export const isTestThere = (shown: string): boolean => {
  const [file = '', name = ''] = shown.split(' › ');
  return name !== '' && readText(file).includes(name);
};
