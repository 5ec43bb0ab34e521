import type { Green } from '#contract/reaction-routes';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { type Computed, ComputedNumber } from './computed-number.tsx';

const metrics = [
  'atom_economy_percent',
  'e_factor',
  'process_mass_intensity',
  'reaction_mass_efficiency_percent',
  'carbon_efficiency_percent',
] as const;

type Solvent = Green['solvents'][number];
type Rank = Solvent['rank'];

const tones: Readonly<Record<Rank, Tone>> = {
  recommended: 'ok',
  problematic: 'warn',
  hazardous: 'danger',
  not_ranked: 'info',
};

const solventColumns = (of: Computed, { t, f }: Messages): readonly TableColumn<Solvent>[] => [
  nameColumn('name', t('reactions.solvent'), ({ name }) => name),
  column('rank', t('reactions.solvent.rank'), ({ rank }) => (
    <Chip tone={tones[rank]}>{t(`reactions.solvent.rank.${rank}`)}</Chip>
  )),
  ...(['safety', 'health', 'environment'] as const).map((part) =>
    column(
      part,
      t(`reactions.solvent.${part}`),
      (solvent: Solvent) => {
        const score = solvent[part];
        return score === null ? (
          '–'
        ) : (
          <ComputedNumber
            of={of}
            label={`${solvent.name}, ${t(`reactions.solvent.${part}`)}`}
            shown={f.number(score)}
            basis={solvent.basis}
          />
        );
      },
      { align: 'end' as const },
    ),
  ),
  column('source', t('reactions.source'), ({ evidence }: Solvent) =>
    evidence === undefined ? '–' : <ServiceText text={`${evidence.source} (${evidence.status})`} />,
  ),
];

/** Metrics of mass and solvents; what could not be computed says why. */
export function GreenPanel({ green, of }: { readonly green: Green; readonly of: Computed }) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <Panel title={t('reactions.green')}>
      <Facts>
        {metrics.map((name) => {
          const { value, unit, basis } = green[name];
          const label = t(`reactions.green.${name}`);
          return (
            <Fact key={name} term={label}>
              {value === null ? (
                <span className="muted">
                  <ServiceText text={basis} />
                </span>
              ) : (
                <ComputedNumber
                  of={of}
                  label={label}
                  shown={`${f.number(value, 1)} ${unit}`.trim()}
                  basis={basis}
                />
              )}
            </Fact>
          );
        })}
      </Facts>
      {green.solvents.length > 0 && (
        <Table
          label={t('reactions.solvents')}
          columns={solventColumns(of, messages)}
          rows={green.solvents}
          rowId={({ smiles }) => smiles}
        />
      )}
    </Panel>
  );
}
