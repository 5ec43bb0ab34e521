import { expect, it } from 'vitest';
import { findRoomCircles } from './room-circles.ts';

const arrow = (line: string) => {
  const [from = '', to = ''] = line.split(' → ');
  return { from, to };
};

const find = (...lines: string[]) =>
  findRoomCircles(lines.map(arrow)).map(({ folder, rooms }) => `${folder}: ${rooms.join(' ')}`);

it('finds two rooms that import each other although no file imports itself back', () => {
  expect(find('server/a/one.ts → server/b/one.ts', 'server/b/two.ts → server/a/two.ts')).toEqual([
    'server: a/ b/',
  ]);
});

it('finds a circle that goes over a third room, and names the imports that make it', () => {
  const lines = ['x/a/1.ts → x/b/1.ts', 'x/b/1.ts → x/c/1.ts', 'x/c/2.ts → x/a/2.ts', 'x/d/1.ts → x/a/1.ts'];
  const [circle, ...others] = findRoomCircles(lines.map(arrow));
  expect(others).toEqual([]);
  expect(circle).toEqual({ folder: 'x', rooms: ['a/', 'b/', 'c/'], arrows: lines.slice(0, 3).map(arrow) });
});

it('counts the own files of a folder among its rooms', () => {
  expect(find('x/list.ts → x/parts/row.ts', 'x/parts/cell.ts → x/list.ts')).toEqual(['x: list.ts parts/']);
});

it('tells a file from a folder of the same name', () => {
  expect(find('x/plot.ts → x/plot/axis.ts', 'x/plot/axis.ts → x/ticks.ts')).toEqual([]);
});

it('finds circles in every folder on the way, each in the folder that holds both sides', () => {
  expect(
    find(
      'a/x/1.ts → b/1.ts',
      'b/1.ts → a/y/1.ts',
      'a/x/1.ts → a/y/1.ts',
      'a/y/2.ts → a/x/2.ts',
      'c/1.ts → b/1.ts',
    ),
  ).toEqual(['.: a/ b/', 'a: x/ y/']);
});

it('finds two circles of one folder that do not touch', () => {
  expect(find('f/a/1 → f/b/1', 'f/b/1 → f/a/2', 'f/c/1 → f/d/1', 'f/d/1 → f/c/2', 'f/a/1 → f/c/1')).toEqual([
    'f: a/ b/',
    'f: c/ d/',
  ]);
});

it('finds nothing where all arrows point one way', () => {
  expect(find('x/a/1.ts → x/b/1.ts', 'x/a/2.ts → x/c/1.ts', 'x/b/1.ts → x/c/1.ts')).toEqual([]);
});
