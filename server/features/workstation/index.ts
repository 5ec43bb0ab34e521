export { type Binding, findBinding } from './binding-store.ts';
export { signWithDevice } from './device-key.ts';
export { acceptStatement, hearWorkspace } from './hear-workspace.ts';
