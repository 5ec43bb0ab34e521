/** So long nothing is written between two rows of the slowest acquisitions, by the service's own clock; what lacks samples after that lacks them for good. */
export const restsForMs = 6 * 60 * 60 * 1000;

/** The same by the clock of the disk, which is that of an instrument and may be hours off: what was written so long ago is at rest at the first look. */
export const oldForMs = 24 * 60 * 60 * 1000;
