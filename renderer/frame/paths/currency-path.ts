/** What this program and its workspace compute with, side by side. */
export const currencyPath = '/settings/currency';
