import { useMemo } from 'react';
import type { MsAnnotatedIon, MsFormula } from '#contract/ms-annotations';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { Formula } from '../../shared/structures/formula.tsx';

const ppmDecimals = 2;
const scoreDecimals = 2;
/** Further ones hardly weigh; the record holds them all. */
const mostShown = 15;

const columnsFor = ({ t, f }: Messages): readonly TableColumn<MsFormula>[] => [
  nameColumn('formula', t('ms.formulas.formula'), ({ formula }) => <Formula formula={formula} />),
  numberColumn('ppm', t('ms.formulas.ppm'), ({ ppm }) => f.number(ppm, ppmDecimals)),
  numberColumn('posterior', t('ms.formulas.posterior'), ({ posterior }) => f.percent(posterior, 1)),
  numberColumn('isotopes', t('ms.formulas.isotopes'), ({ isotope_score: score }) =>
    score === null ? '—' : f.number(score, scoreDecimals),
  ),
  numberColumn('explained', t('ms.formulas.explained'), ({ explained_intensity: share }) =>
    share === null ? '—' : f.percent(share),
  ),
];

/** Formulas of the ion by mass, isotopes and fragments, the likeliest first. */
export function FormulasSection({ ion }: { readonly ion: MsAnnotatedIon }) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => columnsFor(messages), [messages]);
  const hidden = ion.formulas.length - mostShown;
  return (
    <section className="rows-3" aria-label={t('ms.formulas')}>
      <h3>{t('ms.formulas')}</h3>
      {ion.formulas.length === 0 ? (
        <p>
          <ServiceText text={ion.no_formulas_reason ?? ''} />
        </p>
      ) : (
        <Table
          label={t('ms.formulas')}
          columns={columns}
          rows={ion.formulas.slice(0, mostShown)}
          rowId={({ formula }) => formula}
        />
      )}
      {hidden > 0 && (
        <p className="muted" data-count="">
          {t('ms.formulas.more', { count: hidden })}
        </p>
      )}
    </section>
  );
}
