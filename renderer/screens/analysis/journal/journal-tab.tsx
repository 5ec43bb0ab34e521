import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/analyses';
import { Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { choicesOf, RadioGroup } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { JournalStyle } from '../../shared/analyses/addition-draft.ts';
import { EditedText } from './edited-text.tsx';
import { JournalEditor, type JournalEdits } from './journal-editor.tsx';

/** The list of signals as a paper prints it, in the form of a publisher, with its hydrogens against those of the formula. */
export function JournalTab({
  analysis,
  edits,
}: {
  readonly analysis: Analysis;
  /** Absent where nothing may be changed. */
  readonly edits?: JournalEdits;
}) {
  const { t } = useMessages();
  const { journal_texts: forms } = analysis;
  const [style, setStyle] = useState<JournalStyle>(
    () => forms.find(({ edited }) => edited !== null)?.style ?? 'acs',
  );
  const form = forms.find((each) => each.style === style);
  const text = form?.text ?? analysis.journal_text;
  if (text === null || text === '') return <EmptyState title={t('analysis.journal.empty')} />;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(form?.edited?.text ?? text);
    showToast('info', t('common.copied'));
  };
  return (
    <div className="tab-body journal">
      {forms.length > 0 && (
        <RadioGroup
          label={t('analysis.journal.style')}
          orientation="horizontal"
          choices={choicesOf(
            forms.map((form) => form.style),
            (each) => t(`analysis.journal.style.${each}`),
          )}
          value={style}
          onChange={setStyle}
        />
      )}
      <p className="journal-text">
        <ChemicalName name={form?.edited?.text ?? text} />
      </p>
      {form?.edited && <EditedText text={text} edited={form.edited} />}
      <HydrogenTotal analysis={analysis} />
      <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
        {t('common.copy')}
      </Button>
      {form && edits && (
        <JournalEditor
          key={style}
          style={style}
          text={text}
          edits={edits}
          savedEdit={form.edited?.text ?? null}
        />
      )}
    </div>
  );
}

/** What the list names against what the formula holds: a paper that names more or less is asked about it. */
function HydrogenTotal({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const { listed_protons: protons, structure } = analysis;
  if (protons === null || structure === null) return null;
  const { listed, formula, exchanging, is_borne_out: isBorneOut } = protons;
  const finding = listed === formula ? 'all' : isBorneOut ? 'exchanging' : listed > formula ? 'more' : 'less';
  return (
    <p className="journal-total">
      {isBorneOut ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <Measured quantity="multiplet.protons" subject={t('analysis.journal.listed')} value={listed} unit="H" />
      {t('analysis.journal.of')} <ChemicalName name={structure.formula} /> ({formula} H).{' '}
      {t(`analysis.journal.${finding}`, { exchanging })}
    </p>
  );
}
