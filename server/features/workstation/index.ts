export { findBinding } from './binding-store.ts';
export { signWithDevice } from './device-key.ts';
