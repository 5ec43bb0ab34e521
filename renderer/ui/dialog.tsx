import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './button.tsx';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `wide` for tables and lists. */
  readonly size?: 'normal' | 'wide';
  /** Alert dialogs interrupt: for what cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** False keeps the dialog open on Escape and outside clicks, where closing would lose something. */
  readonly isDismissable?: boolean;
}

function DialogFrame({ title, onClose, children, role = 'dialog' }: Omit<DialogProps, 'isOpen' | 'size'>) {
  const { t } = useMessages();
  return (
    <AriaDialog role={role} className="dialog">
      <div className="dialog-head">
        <Heading slot="title" level={2} className="dialog-title">
          {title}
        </Heading>
        <IconButton label={t('common.close')} icon={<X />} onPress={onClose} />
      </div>
      {children}
    </AriaDialog>
  );
}

export function Dialog({ isOpen, onClose, size = 'normal', isDismissable = true, ...frame }: DialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={size === 'wide' ? 'dialog-box dialog-wide' : 'dialog-box'}>
        <DialogFrame {...frame} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

/** Beside the evidence, never over it: for decisions and signatures. */
export function SideSheet({ isOpen, onClose, isDismissable = true, ...frame }: Omit<DialogProps, 'size'>) {
  return (
    <ModalOverlay
      className="scrim scrim-side"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="side-sheet">
        <DialogFrame {...frame} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
