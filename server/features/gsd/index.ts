export { flipPolicy } from './decide-flip-readiness.ts';
export { isGraduated } from './graduation-store.ts';
