export const findBrowser: () => Promise<{ readonly file: string; readonly origin: string }>;
