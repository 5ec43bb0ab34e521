import type { ServerResponse } from 'node:http';
import type { AnswerHead } from '#kernel/http/answer-head.ts';

/** Where programs send people to sign them in (RFC 8628); the screens have a page there. */
const signInProgramPath = '/sign-in-program';

/** Runs nothing and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = [
  '<!doctype html>',
  '<html lang="en">',
  '<meta charset="utf-8">',
  '<meta name="color-scheme" content="light dark">',
  '<title>Larmor</title>',
  '<style>body{font:15px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:34rem;padding:0 1rem}</style>',
  '<h1>The screens are in the window of Larmor</h1>',
  '<p>Open the window of the Larmor program on this computer, press <kbd>Ctrl</kbd>+<kbd>K</kbd>, choose “Sign a program in”, and type the code your program shows.</p>',
  '<section lang="de">',
  '<h1>Die Bildschirme sind im Fenster von Larmor</h1>',
  '<p>Öffnen Sie das Fenster des Programms Larmor auf diesem Rechner, drücken Sie <kbd>Strg</kbd>+<kbd>K</kbd>, wählen Sie „Ein Programm anmelden“ und geben Sie den Code ein, den Ihr Programm zeigt.</p>',
  '</section>',
  '</html>',
  '',
].join('\n');

/** Whether a browser comes to the address that a program was told, and this server has no screens: the desktop shows them itself. */
export const isAskedForScreen = (method: string | undefined, url: string): boolean =>
  method === 'GET' && url.split('?')[0] === signInProgramPath;

/** Says where the screens are, to somebody who followed what their program printed. */
export const answerWithoutScreens = (res: ServerResponse, head: AnswerHead): void => {
  head.setAll({
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(page)),
  });
  head.write(res, 200);
  res.end(page);
};
