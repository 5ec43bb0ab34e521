/** Of the readers: a run read by another version may hold other numbers. */
export const readingVersion = '1.0.0';
