import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { sectionNames } from '../shared/impurities/impurity-draft.ts';
import { ImpurityRow } from '../shared/impurities/impurity-row.tsx';
import type { AssessForm } from './use-assess-form.ts';

/** Sections that have rows, and buttons that add one to any. */
export function ImpurityFields({ form }: { readonly form: AssessForm }) {
  const { t } = useMessages();
  const [added, setAdded] = useState<number | null>(null);
  return (
    <>
      {sectionNames.map(
        (section) =>
          form.draft.sections[section].length > 0 && (
            <Panel key={section} title={t(`regulatory.section.${section}`)}>
              <div className="rows-4">
                {form.draft.sections[section].map((row, place) => (
                  <ImpurityRow
                    key={row.id}
                    section={section}
                    row={row}
                    field={`${section}.${place}`}
                    place={place}
                    isNew={row.id === added}
                    notesOf={form.notesOf}
                    onChange={(change) => form.setRow(section, row.id, change)}
                    onRemove={() => form.remove(section, row.id)}
                  />
                ))}
              </div>
            </Panel>
          ),
      )}
      <fieldset className="assess-add" aria-label={t('regulatory.add')}>
        {sectionNames.map((section) => (
          <Button
            key={section}
            icon={<Plus aria-hidden="true" />}
            onPress={() => {
              setAdded(form.draft.nextId);
              form.add(section);
            }}
          >
            {t(`regulatory.add.${section}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
