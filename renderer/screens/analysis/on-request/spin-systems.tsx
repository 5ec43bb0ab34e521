import { Fragment, type ReactNode } from 'react';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { hover, select } from '../../../plot/selection-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { CouplingAnswer, SpinSystemRow } from './use-coupling-check.ts';

const hzDecimals = 1;
const ratioDecimals = 1;
const agreementDecimals = 3;

interface SpinSystemsProps {
  readonly nucleus: string;
  readonly answer: CouplingAnswer;
}

/** What the exact simulation says of the multiplets that couple strongly enough to ask it. */
export function SpinSystems({ nucleus, answer }: SpinSystemsProps) {
  const { t } = useMessages();
  return (
    <section className="spin-systems" aria-label={t('couplings.systems')}>
      <h2>{t('couplings.systems')}</h2>
      {answer.systems.length === 0 && (
        <p className="muted">
          {t(nucleus === '1H' ? 'couplings.systems.none' : 'couplings.systems.onlyProtons')}
        </p>
      )}
      {answer.systems.map((system) => (
        <SpinSystem
          key={system.multiplet_ids.join('+')}
          nucleus={nucleus}
          system={system}
          peakIds={answer.multiplets
            .filter(({ id }) => system.multiplet_ids.includes(id))
            .flatMap(({ peak_ids }) => peak_ids)}
        />
      ))}
    </section>
  );
}

/** "A2B2" as chemists set it. */
const lowered = (name: string): ReactNode[] =>
  [...name.matchAll(/[^\d]+|\d+/g)].map(({ 0: part, index }) =>
    /\d/.test(part) ? <sub key={index}>{part}</sub> : <Fragment key={index}>{part}</Fragment>,
  );

interface SpinSystemProps {
  readonly nucleus: string;
  readonly system: SpinSystemRow;
  readonly peakIds: readonly string[];
}

function SpinSystem({ nucleus, system, peakIds }: SpinSystemProps) {
  const { t } = useMessages();
  const shown = {
    kind: 'range',
    id: `system/${system.multiplet_ids.join('+')}`,
    source: 'card',
    peakIds,
  } as const;
  return (
    <article className="spin-system">
      <h3>
        <button
          type="button"
          className="link-button"
          onClick={() => select(shown)}
          onMouseEnter={() => hover(shown)}
          onMouseLeave={() => hover(null)}
        >
          {lowered(system.name)}
        </button>
        {system.second_order ? (
          <Chip tone="warn">{t('couplings.strong')}</Chip>
        ) : (
          <Chip tone="neutral">{t('couplings.weak')}</Chip>
        )}
      </h3>
      <dl>
        <Row term={t('analysis.column.shift')}>
          <Listed
            values={system.shifts_ppm}
            quantity="spin_system.shift_ppm"
            decimals={shiftDecimals(nucleus)}
          />
        </Row>
        <Row term={t('analysis.column.coupling')}>
          <Listed
            values={system.couplings.map(({ j_hz }) => j_hz)}
            quantity="spin_system.j_hz"
            decimals={hzDecimals}
          />
        </Row>
        <Row term={t('couplings.ratio')}>
          <MeasuredText
            quantity="spin_system.shift_over_coupling"
            value={system.shift_over_coupling}
            decimals={ratioDecimals}
          />
        </Row>
        <Row term={t('couplings.exact')}>
          <MeasuredText
            quantity="spin_system.agreement"
            value={system.agreement}
            decimals={agreementDecimals}
          />
        </Row>
        <Row term={t('couplings.tree')}>
          <MeasuredText
            quantity="spin_system.agreement"
            value={system.first_order_agreement}
            decimals={agreementDecimals}
          />
        </Row>
      </dl>
    </article>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ListedProps {
  readonly values: readonly number[];
  readonly quantity: 'spin_system.shift_ppm' | 'spin_system.j_hz';
  readonly decimals: number;
}

function Listed({ values, quantity, decimals }: ListedProps) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value may come twice and has no name
    <Fragment key={index}>
      {index > 0 && ', '}
      <MeasuredText quantity={quantity} value={value} decimals={decimals} />
    </Fragment>
  ));
}
