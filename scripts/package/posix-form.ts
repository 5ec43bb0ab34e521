import path from 'node:path';

/** A path as lock files, manifests and archives write it on every system: `node_modules/a`, also where this one writes `node_modules\a`. */
export const posixForm = (file: string): string => file.replaceAll(path.sep, path.posix.sep);
