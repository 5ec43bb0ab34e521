import type { QuantificationRecord } from '#contract/qnmr';
import { Panel } from '../../frame/page.tsx';
import { Measured } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { Fact } from '../../ui/fact.tsx';
import { digitsText, reportedText } from './result-text.ts';

const factorDecimals = 2;
const massDecimals = 4;

/** The number a certificate would carry, and how it was expanded; or that there is none. */
export function ResultPanel({ record }: { readonly record: QuantificationRecord }) {
  const { t, f } = useMessages();
  const { result, substances } = record;
  const [analyte] = substances;
  const statement = `${t(`qnmr.method.${record.method}`)}; ${record.engine_version}`;
  return (
    <Panel title={t('qnmr.column.result')}>
      {result === null ? (
        <p className="qnmr-refused">{t('qnmr.refusedText')}</p>
      ) : (
        <>
          <p className="qnmr-result">
            <span className="muted">
              {t(`qnmr.quantity.${result.quantity}`)} {analyte?.name}
            </span>
            <Measured
              quantity="quantification.result"
              value={result.value}
              unit={result.unit}
              statement={statement}
            >
              {reportedText(f, result.reported, result.unit)}
            </Measured>
          </p>
          <dl className="facts qnmr-facts">
            <Fact term={t('qnmr.coverage')}>
              <Measured
                quantity="quantification.result"
                subject={t('qnmr.coverage')}
                value={result.coverage_factor}
                decimals={factorDecimals}
              >
                {t('qnmr.coverageText', {
                  factor: f.number(result.coverage_factor, factorDecimals),
                  probability: f.percent(result.coverage_probability),
                })}
              </Measured>
            </Fact>
            <Fact term={t('qnmr.standardUncertainty')}>
              <Measured
                quantity="quantification.result"
                subject={t('qnmr.standardUncertainty')}
                value={result.standard_uncertainty}
                unit={result.unit}
              >{`${digitsText(f, result.standard_uncertainty, 2)} ${result.unit}`}</Measured>
            </Fact>
            <Fact term={t('qnmr.degreesOfFreedom')}>
              {result.effective_degrees_of_freedom === null ? (
                '∞'
              ) : (
                <Measured
                  quantity="quantification.result"
                  subject={t('qnmr.degreesOfFreedom')}
                  value={result.effective_degrees_of_freedom}
                />
              )}
            </Fact>
            {result.per_measurement.length > 1 && (
              <div>
                <dt>{t('qnmr.perMeasurement')}</dt>
                <dd className="qnmr-values">
                  {result.per_measurement.map((value, index) => (
                    <Measured
                      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells a measurement
                      key={index}
                      quantity="quantification.result"
                      subject={t('qnmr.measurement', { number: index + 1 })}
                      value={value}
                      decimals={2}
                      unit={result.unit}
                    />
                  ))}
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
      <dl className="facts qnmr-facts">
        {substances.map((substance) => (
          <div key={substance.name}>
            <dt>{substance.name}</dt>
            <dd>
              <ChemicalName name={substance.formula} />{' '}
              <Measured
                quantity="quantification.budget"
                subject={t('qnmr.budget.molar_mass')}
                value={substance.molar_mass_g_mol}
                decimals={massDecimals}
                unit="g/mol"
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
