export interface WebPreferences {
  readonly preload?: string;
  readonly contextIsolation?: boolean;
  readonly sandbox?: boolean;
  readonly nodeIntegration?: boolean;
  readonly webSecurity?: boolean;
}

/** What a window must have: Electron's defaults of today, which a page cannot loosen. */
const required = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
} as const;

const forbidden = [
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webviewTag',
] as const;

/** Throws on any setting the security checklist rules out. */
export const refuseInsecure = (preferences: WebPreferences): void => {
  const given = preferences as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(required)) {
    if ((given[name] ?? value) !== value) throw new Error(`insecure webPreferences.${name}=${given[name]}`);
  }
  // Electron's default is on, and it fetches dictionaries: a window has to say no.
  if (given['spellcheck'] !== false)
    throw new Error('insecure webPreferences.spellcheck: it is not switched off');
  for (const name of forbidden) {
    if (given[name]) throw new Error(`insecure webPreferences.${name}=${given[name]}`);
  }
};
