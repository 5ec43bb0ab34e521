/** Where impurities are assessed without a dossier. */
export const assessPath = '/regulatory/assess';
