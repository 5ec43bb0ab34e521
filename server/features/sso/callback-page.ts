/** The workstation, with a handle in the fragment: no server, log or referrer sees a fragment. */
const workstationAt = (handle: string): string => `/#sso=${handle}`;

/** A page that leads back at once, and by hand where a browser does not. It runs nothing and names nobody. */
export const callbackPage = (handle: string): string => {
  const address = workstationAt(handle);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="color-scheme" content="light dark">',
    `<meta http-equiv="refresh" content="0;url=${address}">`,
    '<title>Larmor</title>',
    '<style>body{font:15px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;text-align:center}</style>',
    `<p><a href="${address}">Back to Larmor</a> · <a lang="de" href="${address}">Zurück zu Larmor</a></p>`,
    '</html>',
    '',
  ].join('\n');
};
