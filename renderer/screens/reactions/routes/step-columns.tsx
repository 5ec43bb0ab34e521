import type { RouteScore, RouteStep } from '#contract/reaction-routes';
import type { Messages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { drawingSizes } from '../../shared/impurities/drawing-sizes.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { balanceTones } from './balance-tones.ts';
import { ComputedNumber } from './computed-number.tsx';
import { HazardList } from './hazard-list.tsx';

/** Atoms of a structure that something is said about, as the drawing names them. */
const markedAtomsOf = (step: RouteStep, smiles: string): readonly string[] => [
  ...new Set(
    step.hazards
      .filter((hazard) => hazard.smiles[0] === smiles)
      .flatMap(({ atoms }) => atoms.map((atom) => `a${atom + 1}`)),
  ),
];

/** A row per step: what goes in, what comes out, what is hazardous and how much of it is kept. */
export const stepColumns = (score: RouteScore, { t, f }: Messages): readonly TableColumn<RouteStep>[] => [
  column(
    'step',
    t('reactions.route.step'),
    ({ step, on_longest_path }) => (
      <span data-count="" title={on_longest_path ? t('reactions.route.onLongest') : undefined}>
        {f.number(step)}
        {on_longest_path && (
          <>
            <span aria-hidden="true">*</span>
            <span className="visually-hidden"> {t('reactions.route.onLongest')}</span>
          </>
        )}
      </span>
    ),
    { isRowHeader: true, align: 'end' },
  ),
  column('reactants', t('reactions.route.reactants'), (step) => (
    <div className="line-top">
      {step.reactant_smiles.map((smiles) => (
        <CompoundFigure
          key={smiles}
          name={smiles}
          text={{ smiles }}
          size={drawingSizes.trace}
          markedAtoms={markedAtomsOf(step, smiles)}
        />
      ))}
    </div>
  )),
  column('product', t('reactions.route.product'), (step) => (
    <div className="rows-2">
      <CompoundFigure
        name={step.product_smiles}
        text={{ smiles: step.product_smiles }}
        size={drawingSizes.trace}
        markedAtoms={markedAtomsOf(step, step.product_smiles)}
      />
      <InchiKey inchikey={step.product_inchikey} />
    </div>
  )),
  column('balance', t('reactions.route.balance'), ({ balance }) =>
    balance === undefined ? (
      '–'
    ) : (
      <>
        <Chip tone={balanceTones[balance.status]}>{t(`reactions.balance.${balance.status}`)}</Chip>{' '}
        <span className="muted">
          <ServiceText text={balance.message} />
        </span>
      </>
    ),
  ),
  column('hazards', t('reactions.hazards'), ({ hazards }) => <HazardList hazards={hazards} />),
  numberColumn(
    'atomEconomy',
    t('reactions.green.atom_economy_percent'),
    ({ green: { atom_economy_percent: metric } }) =>
      metric.value === null ? (
        '–'
      ) : (
        <ComputedNumber
          of={score}
          label={t('reactions.green.atom_economy_percent')}
          shown={t('reactions.percent', { value: f.number(metric.value, 1) })}
          basis={metric.basis}
        />
      ),
  ),
];
