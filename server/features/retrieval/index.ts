export { retrieveSpectra } from './retrieve-spectra.ts';
