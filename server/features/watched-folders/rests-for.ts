/** So long nothing is written between two rows of the slowest acquisitions; what lacks samples after that lacks them for good. */
export const restsForMs = 6 * 60 * 60 * 1000;
