import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Command, useCommands } from '../../../frame/commands.ts';
import { SignSheet } from './sign-sheet.tsx';
import { signatureCommands } from './signature-commands.ts';
import { type Signing, SigningContext } from './signing-context.ts';
import { type SignedRecord, useSignatures } from './use-signatures.ts';
import './signatures.css';

interface SigningFrameProps {
  readonly record: SignedRecord;
  /** Changes whenever the record says something else. */
  readonly version: number | string;
  readonly canSign: boolean;
  /** The evidence: it stays in view, and in use, while the sheet is open. */
  readonly children: ReactNode;
}

/** A record that can be signed, with room for the sheet beside it. */
export function SigningFrame({ record, version, canSign, children }: SigningFrameProps) {
  const signatures = useSignatures(record, version);
  const [isOpen, setOpen] = useState(false);
  const openedFrom = useRef<Element | null>(null);
  const isSheetOpen = isOpen && canSign;
  const openSheet = (): void => {
    if (isSheetOpen) return;
    openedFrom.current = document.activeElement;
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
  };
  useCommands(
    useMemo(
      (): readonly Command[] => (canSign ? [{ ...signatureCommands.sign, run: () => setOpen(true) }] : []),
      [canSign],
    ),
  );
  const signing: Signing = { record, signatures, canSign, openSheet };
  return (
    <SigningContext value={signing}>
      <div className="signing-frame" data-open={isSheetOpen ? '' : undefined}>
        <div className="signing-evidence">{children}</div>
        {isSheetOpen && (
          <SignSheet
            key={`${record.type}/${record.id}`}
            record={record}
            onSigned={signatures.reload}
            onClose={close}
          />
        )}
      </div>
    </SigningContext>
  );
}
