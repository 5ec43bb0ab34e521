/** Name and version of the search for features; stored with every list. */
export const featuresVersion = 'larmor-ms-features 1.0.0';
