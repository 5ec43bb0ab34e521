export { recordAutomatically } from './record-automatically.ts';
export { summariseLog } from './summarise-log.ts';
