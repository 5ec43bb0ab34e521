export const ensureRendererBuilt: () => Promise<void>;
