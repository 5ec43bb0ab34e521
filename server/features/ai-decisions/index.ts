export { recordAutomatically } from './record-automatically.ts';
