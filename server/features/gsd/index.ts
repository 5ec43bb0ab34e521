export { isGraduated } from './graduation-store.ts';
