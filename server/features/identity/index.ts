export { findUser } from './user-store.ts';
