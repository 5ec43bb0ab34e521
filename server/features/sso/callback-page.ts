import { escapeXml } from '#engines/display/escape-xml.ts';

/** The workstation, with a handle in the fragment: no server, log or referrer sees a fragment. */
const workstationAt = (handle: string): string => `/#sso=${handle}`;

/**
 * Begins the state of a confirmation: where an answer leads is known even where its attempt is over. A window that was
 * opened for a confirmation shows its end, and not a second workstation.
 */
export const confirmationState = 'confirm.';

/** The page a window was opened for; its tab knows its own attempt by the state, which is used up by now. */
const confirmedAt = (handle: string, state: string): string =>
  `/confirmed#${new URLSearchParams({ sso: handle, state }).toString()}`;

export const addressAfter = (handle: string, state: string): string =>
  state.startsWith(confirmationState) ? confirmedAt(handle, state) : workstationAt(handle);

/** A page that leads back at once, and by hand where a browser does not. It runs nothing and names nobody. */
export const callbackPage = (leadsTo: string): string => {
  const address = escapeXml(leadsTo);
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
