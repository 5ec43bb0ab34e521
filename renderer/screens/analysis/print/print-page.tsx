import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import { StructureFigure } from '../../shared/structures/structure-figure.tsx';
import './print-page.css';

interface PrintPageProps {
  readonly analysis: Analysis;
  /** Address of the picture of the plot as it is in sight. */
  readonly figure: string;
  /** Corrections in the picture that nobody saved. */
  readonly drafted: number;
}

/** One spectrum on a sheet: figure, structure, parameters, integrals and the list of signals of the saved revision. */
export function PrintPage({ analysis, figure, drafted }: PrintPageProps) {
  const { t, f } = useMessages();
  const { structure, title } = analysis;
  return (
    <article className="print-page" aria-label={t('print.page')}>
      <header>
        <h1>{title}</h1>
        <StatusChip
          status={analysis.status}
          awaitsReview={analysis.awaits_review}
          lastDecision={analysis.last_decision}
        />
      </header>
      <img src={figure} alt={t('print.figure', { title })} />
      {drafted > 0 && <p className="print-note">{t('print.drafted', { count: drafted })}</p>}
      <div className="print-columns">
        {structure !== null && (
          <figure>
            <StructureFigure structure={structure} label={structure.smiles} />
            <figcaption>
              <Formula formula={structure.formula} />
            </figcaption>
          </figure>
        )}
        <Parameters analysis={analysis} />
        <Integrals analysis={analysis} />
      </div>
      <SignalList analysis={analysis} />
      <footer>
        {t('print.identity', {
          id: analysis.id,
          revision: analysis.revision,
          engine: analysis.engine_version ?? '–',
          time: f.dateTime(new Date().toISOString()),
        })}
        <br />
        {t('print.disclaimer')}
      </footer>
    </article>
  );
}

function Parameters({
  analysis: { acquisition, nucleus, instrument, solvent, two_d: twoD },
}: Pick<PrintPageProps, 'analysis'>) {
  const { t, f } = useMessages();
  const rows = [
    [t('print.nucleus'), twoD === null ? nucleus : `${twoD.f2_nucleus}, ${twoD.f1_nucleus}`],
    [t('print.instrument'), t(`instrument.${instrument}`)],
    [t('analysis.frequency'), acquisition && `${f.number(acquisition.base_frequency_mhz, 2)} MHz`],
    [t('print.solvent'), solvent],
    [
      t('print.temperature'),
      acquisition?.temperature_k ? `${f.number(acquisition.temperature_k, 1)} K` : null,
    ],
    [t('print.pulseProgram'), acquisition?.pulse_program ?? null],
    [t('print.scans'), acquisition?.scans ? f.number(acquisition.scans, 0) : null],
    [t('print.acquired'), acquisition?.acquired_at ? f.dateTime(acquisition.acquired_at) : null],
  ] as const;
  return (
    <table>
      <caption>{t('print.parameters')}</caption>
      <tbody>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ChemicalName name={value ?? ''} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Of the compound, as the list of signals names them. */
function Integrals({ analysis: { multiplets, nucleus, two_d: twoD } }: Pick<PrintPageProps, 'analysis'>) {
  const { t, f } = useMessages();
  const listed = multiplets.filter(({ category }) => category === 'compound');
  if (twoD !== null || nucleus !== '1H' || listed.length === 0) return null;
  const ppm = (value: number): string => f.number(value, shiftDecimals(nucleus));
  return (
    <table>
      <caption>{t('print.integrals')}</caption>
      <thead>
        <tr>
          <th scope="col">δ / ppm</th>
          <th scope="col">{t('analysis.column.range')}</th>
          <th scope="col">{t('analysis.column.multiplicity')}</th>
          <th scope="col">
            <i>J</i> / Hz
          </th>
          <th scope="col">{t('print.integral')}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <tr key={row.id}>
            <td>{ppm(row.shift_ppm)}</td>
            <td>
              {ppm(Math.max(row.from_ppm, row.to_ppm))}–{ppm(Math.min(row.from_ppm, row.to_ppm))}
            </td>
            <td>{row.multiplicity}</td>
            <td>{row.j_hz.map((value) => f.number(value, 1)).join(', ')}</td>
            <td>{integralText(row, (value) => f.number(value, 2))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const integralText = (
  { protons, ratio }: Analysis['multiplets'][number],
  number: (value: number) => string,
): string => {
  if (protons !== null) return `${number(protons)} H`;
  return ratio === null ? '–' : number(ratio);
};

/** A text that a person wrote says so. */
function SignalList({ analysis }: Pick<PrintPageProps, 'analysis'>) {
  const { t } = useMessages();
  const edited = analysis.journal_texts.find(({ style }) => style === 'acs')?.edited ?? null;
  const text = edited?.text ?? analysis.journal_text;
  if (text === null || text === '') return null;
  return (
    <section>
      <h2>{t('print.signals')}</h2>
      <p>{text}</p>
      {edited !== null && (
        <p className="print-note">
          {t('print.edited', {
            name: edited.created_by_name,
            revision: edited.revision,
            count: edited.differences.length,
          })}
        </p>
      )}
    </section>
  );
}
