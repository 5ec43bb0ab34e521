export { flipPolicy } from './decide-flip-readiness.ts';
