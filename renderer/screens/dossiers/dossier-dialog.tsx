import type { Dossier } from '#contract/dossiers';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { createReader } from '../../ui/draft-reader.ts';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { draftProduct, firstProduct, readProduct } from '../shared/impurities/product-draft.ts';
import { ProductFields } from '../shared/impurities/product-fields.tsx';

type DossierFields = Pick<Dossier, 'title' | 'product'>;

interface DossierDialogProps {
  /** Which dossier; `new` for one that is not there yet. */
  readonly draftId: string;
  readonly title: string;
  readonly action: string;
  /** Null for a new dossier; a change of one that is there asks for its reason. */
  readonly initial: DossierFields | null;
  readonly save: (fields: DossierFields, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Title and product of a dossier, new or changed. */
export function DossierDialog(props: DossierDialogProps) {
  const { draftId, title: heading, action, initial, save, onClose } = props;
  const { t, f } = useMessages();
  const place = useDraftPlace('dossier', draftId, { title: heading });
  const [title, setTitle] = useKept(place, 'title', initial?.title ?? '');
  const [product, setProduct] = useKept(place, 'product', () =>
    initial === null ? firstProduct : draftProduct(initial.product, f.entered),
  );
  const read = createReader(f.parseNumber);
  const fields: DossierFields = {
    title: read.text('title', title),
    product: readProduct(product, read),
  };
  return (
    <RecordDialog
      draft={place}
      title={heading}
      action={action}
      size="wide"
      asksReason={initial !== null}
      missing={read.missing}
      save={(reason) => save(fields, reason)}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
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
        </>
      )}
    </RecordDialog>
  );
}
