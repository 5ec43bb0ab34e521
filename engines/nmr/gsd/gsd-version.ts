/** Name and version of the deconvolution; its results are comparable within one version. */
export const gsdVersion = 'larmor-gsd 0.2.0';
