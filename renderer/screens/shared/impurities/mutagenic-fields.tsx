import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { notStated } from './impurity-draft.ts';
import type { RowProps } from './row-props.ts';
import { SmilesField } from './smiles-field.tsx';

const tested = [notStated, 'positive', 'negative'] as const;
const qsarCalls = [notStated, 'positive', 'negative', 'inconclusive', 'out_of_domain'] as const;
const expertCalls = [notStated, 'positive', 'negative', 'shared_alert'] as const;

const choices = [
  { name: 'ames', calls: tested, field: 'ames' },
  { name: 'carcinogenicity', calls: tested, field: 'carcinogenicity' },
  { name: 'expertRule', calls: qsarCalls, field: 'qsar' },
  { name: 'statistical', calls: qsarCalls, field: 'qsar' },
  { name: 'expertCall', calls: expertCalls, field: 'expert_call' },
] as const;

/** The structure with its drawing, and what is known of its mutagenicity. */
export function MutagenicFields({ row, field, notesOf, onChange }: RowProps) {
  const { t } = useMessages();
  return (
    <>
      <SmilesField row={row} field={field} notesOf={notesOf} onChange={onChange} />
      {choices.map(({ name, calls, field: own }) => (
        <Select
          key={name}
          label={t(`regulatory.${name}`)}
          choices={choicesOf(calls, (value) => t(`regulatory.call.${value}`))}
          value={row[name]}
          onChange={(value) => onChange({ [name]: value })}
          {...notesOf(`${field}.${own}`)}
        />
      ))}
    </>
  );
}
