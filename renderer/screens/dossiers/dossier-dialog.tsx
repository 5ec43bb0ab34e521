import { useState } from 'react';
import type { Dossier } from '#contract/dossiers';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { createReader } from '../impurities/draft-reader.ts';
import { draftProduct, firstProduct, readProduct } from '../impurities/product-draft.ts';
import { ProductFields } from '../impurities/product-fields.tsx';

export type DossierFields = Pick<Dossier, 'title' | 'product'>;

interface DossierDialogProps {
  readonly title: string;
  readonly action: string;
  /** Null for a new dossier; a change of one that is there asks for its reason. */
  readonly initial: DossierFields | null;
  readonly save: (fields: DossierFields, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Title and product of a dossier, new or changed. */
export function DossierDialog({ title: heading, action, initial, save, onClose }: DossierDialogProps) {
  const { t, f } = useMessages();
  const [title, setTitle] = useState(initial?.title ?? '');
  const [product, setProduct] = useState(() =>
    initial === null ? firstProduct : draftProduct(initial.product, f.entered),
  );
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const { run, isRunning, error } = useAction(save);
  const read = createReader(f.parseNumber);
  const fields: DossierFields = {
    title: read.text('title', title),
    product: readProduct(product, read),
  };
  if (initial !== null) read.text('reason_for_change', reason);
  const notesOf = (field: string) => ({
    errors: hasTried && read.missing.includes(field) ? [t('regulatory.missing')] : [],
    refusals: error?.fields[field],
  });
  const send = (): void => {
    setTried(true);
    if (read.missing.length === 0) run(fields, reason.trim());
  };
  return (
    <Dialog title={heading} size="wide" isOpen onClose={onClose}>
      <Form onSend={send}>
        <FormError error={error} />
        {error?.code === 'conflict' && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        <TextField
          label={t('dossiers.name')}
          value={title}
          onChange={setTitle}
          isRequired
          autoFocus
          maxLength={200}
          {...notesOf('title')}
        />
        <ProductFields
          draft={product}
          set={(change) => setProduct((before) => ({ ...before, ...change }))}
          notesOf={notesOf}
        />
        {initial !== null && (
          <TextField
            label={t('common.reason')}
            hint={t('common.reasonHint')}
            value={reason}
            onChange={setReason}
            isRequired
            maxLength={500}
            {...notesOf('reason_for_change')}
          />
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isRunning}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
