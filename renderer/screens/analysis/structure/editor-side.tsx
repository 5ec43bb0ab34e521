import type { Analysis } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { useDraftPlace } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { type EditedStructure, type EditingBy, StructureEditor } from './structure-editor.tsx';

export interface Editing {
  readonly edited: EditedStructure;
  readonly by: EditingBy;
}

interface EditorSideProps extends Editing {
  readonly analysis: Pick<Analysis, 'id' | 'title' | 'revision'>;
  /** Of the sample. */
  readonly structure: StructureRow | null;
  /** As the structure of the sample. */
  readonly onUse: (structure: StructureRow) => void;
  /** As one more candidate. */
  readonly onAdd: (structure: StructureRow) => void;
  readonly onClose: () => void;
}

/** The editor in the place of the assessment. A candidate begins with an empty board. */
export function EditorSide({ analysis, edited, by, structure, onUse, onAdd, onClose }: EditorSideProps) {
  const { t } = useMessages();
  const isSample = edited === 'sample';
  const place = useDraftPlace('structure', `${analysis.id}/${edited}`, {
    title: analysis.title,
    base: analysis.revision,
  });
  const apply = (drawn: StructureRow): void => {
    if (isSample) onUse(drawn);
    else onAdd(drawn);
    onClose();
  };
  return (
    <aside className="workspace-side" aria-label={t(`structure.edit.${edited}`)}>
      <StructureEditor
        key={edited}
        place={place}
        edited={edited}
        structure={isSample ? structure : null}
        by={by}
        onApply={apply}
        onClose={onClose}
      />
    </aside>
  );
}
