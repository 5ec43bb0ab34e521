/** Of the comparison of given structures; part of the engine of each annotation. */
export const candidatesVersion = '1';
