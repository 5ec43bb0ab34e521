import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { notFound } from '#kernel/app-error.ts';
import { sendCompressed } from '#kernel/http/compressed-forms.ts';
import { MethodNotAllowed } from '#kernel/http/method-not-allowed.ts';
import type { Log } from '#kernel/log/log.ts';

/** Answers with an error in the shape of every other one. */
export type Refuse = (res: ServerResponse, error: unknown) => void;

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

/** What a file's name says about its content for good may be kept for good; everything else is asked about each time. */
const keptForGood = 'public, max-age=31536000, immutable';

/** The build puts nothing into `assets` whose name does not carry the hash of its content. */
const createFileHandler = (folder: string): RequestHandler => {
  const hashed = path.join(folder, 'assets');
  return express.static(folder, {
    etag: true,
    index: 'index.html',
    setHeaders: (res, file) => {
      if (path.dirname(file) === hashed) res.setHeader('Cache-Control', keptForGood);
    },
  });
};

/** The built workstation: its files as they are, and its page for every address the router of the screens knows. */
export const createWorkstation = (folder: string, refuse: Refuse, log: Log): RequestListener => {
  const app = express();
  app.disable('x-powered-by');
  app.use(setHeaders);
  app.use(sendCompressed(folder, createFileHandler(folder)));
  app.use((req, res, next) => {
    if (isPageRequest(req)) res.sendFile(path.join(folder, 'index.html'));
    else next();
  });
  app.use((req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    refuse(res, isRead ? notFound() : new MethodNotAllowed(['GET', 'HEAD']));
  });
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    log.error('a file of the workstation could not be sent', { error });
    if (res.headersSent) res.destroy();
    else refuse(res, error);
  });
  return app;
};
