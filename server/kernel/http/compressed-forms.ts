import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What the build writes beside a file (scripts/screens/compress-screens.ts), smallest first. */
const forms = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const;
type Form = (typeof forms)[number];

/** The file an address names, or null where it cannot be one. What may be read is decided by the file handler. */
const fileOf = (folder: string, pathname: string): string | null => {
  try {
    return path.join(folder, path.posix.normalize(`/${decodeURIComponent(pathname)}`));
  } catch {
    return null;
  }
};

const findForms = (folder: string, { method, path: pathname }: Request): readonly Form[] => {
  const file = method === 'GET' || method === 'HEAD' ? fileOf(folder, pathname) : null;
  return file === null || !existsSync(file) ? [] : forms.filter(({ suffix }) => existsSync(file + suffix));
};

/**
 * Lets `sendFile` read `x.js.br` in place of `x.js` for whoever takes it. A part of a file is counted in its own bytes and
 * comes as it is. The address of a form itself is unknown, as it is where nothing was compressed.
 */
export const sendCompressed = (folder: string, sendFile: RequestHandler): RequestHandler => {
  // A build that replaces the files may take the form away between the look and the reading.
  const skip = (res: Response, next: NextFunction, error?: unknown): void => {
    res.removeHeader('Content-Encoding');
    res.removeHeader('Content-Type');
    next(error);
  };
  return (req, res, next) => {
    if (forms.some(({ suffix }) => path.extname(req.path) === suffix)) {
      next();
      return;
    }
    const found = findForms(folder, req);
    if (found.length > 0) res.vary('Accept-Encoding');
    const form = found.find(({ coding }) => req.acceptsEncodings(coding) !== false);
    if (form !== undefined && req.headers.range === undefined) {
      res.type(path.extname(req.path));
      res.setHeader('Content-Encoding', form.coding);
      req.url = req.url.replace(req.path, () => req.path + form.suffix);
    }
    sendFile(req, res, (error?: unknown) => skip(res, next, error));
  };
};
