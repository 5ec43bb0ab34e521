import { Check, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useStore } from 'zustand';
import { onSignOut } from '../api/api.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './button.tsx';
import { ErrorText } from './service-text.tsx';
import { closeToast, forgetToasts, toastStore } from './toast-store.ts';
import './states.css';

const icons = { ok: Check, warn: TriangleAlert, danger: CircleX, info: Info } as const;

onSignOut(forgetToasts);

/** Short messages and the page's live regions. Mounted once, by the shell. */
export function Toasts() {
  const { t } = useMessages();
  const { toasts, announcement } = useStore(toastStore);
  return (
    <section className="toasts" aria-label={t('shell.messages')}>
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      <div role="status" aria-live="polite" style={{ display: 'contents' }}>
        {toasts.map((toast) => {
          const Icon = icons[toast.tone];
          return (
            <div key={toast.id} className="toast" data-tone={toast.tone}>
              <Icon aria-hidden="true" />
              <p className="toast-text">
                {toast.text} {toast.error !== null && <ErrorText error={toast.error} />}
              </p>
              <IconButton label={t('common.close')} icon={<X />} onPress={() => closeToast(toast.id)} />
            </div>
          );
        })}
      </div>
    </section>
  );
}
