export const ensureRendererBuilt: () => Promise<void>;
export const ensureGalleryBuilt: () => Promise<void>;
