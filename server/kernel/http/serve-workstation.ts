import path from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';

/** Scripts and data from this server alone; WebAssembly for chemistry; style attributes for positioned elements. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const setHeaders = (_req: Request, res: Response, next: NextFunction): void => {
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  next();
};

/** A page address of the workstation: no file, asked for by a browser. */
const isPageRequest = (req: Request): boolean =>
  req.method === 'GET' && path.extname(req.path) === '' && req.accepts(['json', 'html']) === 'html';

/** The built workstation: its files as they are, and its page for every address the router of the screens knows. */
export const serveWorkstation = (folder: string): Router => {
  const router = Router();
  router.use(setHeaders);
  router.use(express.static(folder, { etag: true, index: 'index.html' }));
  router.use((req, res, next) => {
    if (isPageRequest(req)) res.sendFile(path.join(folder, 'index.html'));
    else next();
  });
  return router;
};
