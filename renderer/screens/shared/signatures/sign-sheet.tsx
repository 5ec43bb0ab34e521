import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Esignature, esignatureRoutes, type SigningSnapshot } from '#contract/esignatures';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { SignForm } from './sign-form.tsx';
import { SignatureItem } from './signature-item.tsx';
import { type SignedRecord, toQuery } from './use-signatures.ts';

interface SignSheetProps {
  readonly record: SignedRecord;
  readonly onSigned: () => void;
  readonly onClose: () => void;
}

/** Beside the evidence, which stays in use: what will be signed, as what, and the proof of who signs. */
export function SignSheet({ record, onSigned, onClose }: SignSheetProps) {
  const { t } = useMessages();
  const headRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headRef.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside className="sign-sheet" aria-label={t('signatures.sign')} onKeyDown={closeOnEscape}>
      <div className="dialog-head">
        <h2 className="dialog-title" tabIndex={-1} ref={headRef}>
          {t('signatures.sign')}
        </h2>
        <IconButton label={t('common.close')} icon={<X />} onPress={onClose} />
      </div>
      <SheetBody record={record} onSigned={onSigned} onClose={onClose} />
    </aside>
  );
}

function SheetBody({ record, onSigned, onClose }: SignSheetProps) {
  const { t } = useMessages();
  const snapshot = useReply(esignatureRoutes.snapshot, { query: toQuery(record) });
  const [signed, setSigned] = useState<Esignature | null>(null);
  const [replaced, setReplaced] = useState<SigningSnapshot | null>(null);
  if (signed !== null) return <SignedNote signature={signed} onClose={onClose} />;
  if (snapshot.error !== null) return <ErrorState error={snapshot.error} onRetry={snapshot.reload} />;
  const shown = snapshot.data;
  if (shown === null) return <Skeleton label={t('common.loading')} lines={8} />;
  return (
    <SignForm
      // What was chosen for another content does not carry over to this one.
      key={shown.record_sha256}
      snapshot={shown}
      hasChanged={replaced !== null && replaced.record_sha256 !== shown.record_sha256}
      onLookAgain={() => {
        setReplaced(shown);
        snapshot.reload();
      }}
      onSigned={(signature) => {
        setSigned(signature);
        onSigned();
      }}
      onCancel={onClose}
    />
  );
}

function SignedNote({
  signature,
  onClose,
}: {
  readonly signature: Esignature;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const doneRef = useRef<HTMLDivElement>(null);
  useEffect(() => doneRef.current?.focus(), []);
  return (
    <div className="sign-done" ref={doneRef} tabIndex={-1} role="status">
      <p>{t('signatures.signed')}</p>
      <SignatureItem signature={signature} presentSha256={signature.record_sha256} />
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </div>
  );
}
