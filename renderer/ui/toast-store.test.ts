import { expect, it } from 'vitest';
import { announce, forgetToasts, showToast, toastStore } from './toast-store.ts';

it('says nothing to the next account that was said to the one before', () => {
  showToast('ok', '4 experiments are on their way.');
  announce('Sent.');
  forgetToasts();
  expect(toastStore.getState()).toEqual({ toasts: [], announcement: '' });
});
