import { ClipboardPaste, PencilLine } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditingBy } from './structure-editor.tsx';

/** Both ways a sample gets its structure: drawn, or pasted as text. */
export function GiveStructure({ onEdit }: { readonly onEdit: (by: EditingBy) => void }) {
  const { t } = useMessages();
  return (
    <>
      <Button icon={<PencilLine aria-hidden="true" />} onPress={() => onEdit('drawing')}>
        {t('structure.draw')}
      </Button>
      <Button icon={<ClipboardPaste aria-hidden="true" />} onPress={() => onEdit('text')}>
        {t('structure.paste')}
      </Button>
    </>
  );
}
