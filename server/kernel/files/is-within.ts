import path from 'node:path';

/** Whether a path is a folder or lies in it, by the names of both alone: links are none of its business. */
export const isWithin = (inner: string, outer: string): boolean => {
  const way = path.relative(outer, inner);
  return way === '' || (!path.isAbsolute(way) && way.split(path.sep)[0] !== '..');
};
