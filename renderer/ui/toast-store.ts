import { createStore } from 'zustand/vanilla';

export interface ToastMessage {
  readonly id: number;
  readonly tone: 'ok' | 'warn' | 'danger' | 'info';
  readonly text: string;
}

interface ToastState {
  readonly toasts: readonly ToastMessage[];
  /** Read by assistive technology without being shown. */
  readonly announcement: string;
}

/** Time enough to read a sentence twice. Failures stay until they are closed. */
const toastLifetimeMs = 6000;

export const toastStore = createStore<ToastState>(() => ({ toasts: [], announcement: '' }));

let lastId = 0;

export const closeToast = (id: number): void =>
  toastStore.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }));

export const showToast = (tone: ToastMessage['tone'], text: string): void => {
  lastId += 1;
  const id = lastId;
  toastStore.setState((state) => ({ toasts: [...state.toasts.slice(-2), { id, tone, text }] }));
  if (tone !== 'danger') setTimeout(() => closeToast(id), toastLifetimeMs);
};

/** Says something through the live region only, for changes that are visible anyway. */
export const announce = (text: string): void => toastStore.setState({ announcement: text });
