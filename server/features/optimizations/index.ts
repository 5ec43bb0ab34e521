export { findRecommendation } from './recommendation-store.ts';
