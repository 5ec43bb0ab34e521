export { waitingReviews } from './hooks.ts';
