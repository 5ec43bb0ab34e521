import { createStore } from 'zustand/vanilla';
import { type ApiError, toApiError } from '../api/api-error.ts';

export interface ToastMessage {
  readonly id: number;
  readonly tone: 'ok' | 'warn' | 'danger' | 'info';
  readonly text: string;
  /** What failed; its sentence follows the text. */
  readonly error: ApiError | null;
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

/** What was said to one account is not for the next one. */
export const forgetToasts = (): void => toastStore.setState({ toasts: [], announcement: '' });

const addToast = ({ tone, text, error }: Omit<ToastMessage, 'id'>): void => {
  lastId += 1;
  const id = lastId;
  toastStore.setState((state) => ({ toasts: [...state.toasts.slice(-2), { id, tone, text, error }] }));
  if (tone !== 'danger') setTimeout(() => closeToast(id), toastLifetimeMs);
};

export const showToast = (tone: ToastMessage['tone'], text: string): void =>
  addToast({ tone, text, error: null });

/** Says that something failed: what it was, where the failure alone does not tell, and the failure. Throws on what is no failure of a call. */
export const showFailure = (thrown: unknown, text = ''): void =>
  addToast({ tone: 'danger', text, error: toApiError(thrown) });

/** Says something through the live region only, for changes that are visible anyway. */
export const announce = (text: string): void => toastStore.setState({ announcement: text });
