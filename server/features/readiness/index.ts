export { examineDossier } from './examine-dossier.ts';
