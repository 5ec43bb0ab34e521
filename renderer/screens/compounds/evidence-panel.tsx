import { Link } from 'react-aria-components';
import type { CompoundEvidence, MassOfCompound, NmrOfCompound } from '#contract/sample-evidence';
import type { Resource } from '../../api/use-resource.ts';
import { Panel } from '../../frame/page.tsx';
import { msAnnotationPath, msRunPath } from '../../frame/paths/ms-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, StatusChip } from '../../ui/chip.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { AnalysisFigure } from '../shared/analyses/analysis-figure.tsx';
import { ReviewFoot } from '../shared/impurities/review-foot.tsx';
import { EvidenceItem } from '../shared/sample-evidence/evidence-item.tsx';
import { Formula } from '../shared/structures/formula.tsx';

const mzDecimals = 4;

function NmrRecord({ record }: { readonly record: NmrOfCompound }) {
  const { t, f } = useMessages();
  const { formula, is_registered: isRegistered, verdict, score } = record;
  return (
    <li className="rows-2 compound-measurement">
      <AnalysisFigure
        id={record.analysis_id}
        title={record.title}
        version={`${record.revision} ${record.status}`}
      />
      <div className="line">
        <Link href={`/analyses/${record.analysis_id}`}>
          {t('sample.pair', { analysis: record.title, revision: record.revision })}
        </Link>
        <span className="muted">{record.nucleus}</span>
        <StatusChip status={record.status} />
      </div>
      <FactRows>
        <Fact term={t('sample.structure')}>
          {formula === null ? t('sample.structure.none') : <Formula formula={formula} />}{' '}
          {isRegistered !== null && (
            <span className="muted">
              {t(isRegistered ? 'sample.structure.registered' : 'sample.structure.other')}
            </span>
          )}
        </Fact>
        {verdict !== null && (
          <Fact term={t('sample.verdict')}>
            {t(`structure.check.${verdict}`)}
            {score !== null && <span className="muted"> {f.number(score)} / 100</span>}
          </Fact>
        )}
        <Fact term={t('sample.review')}>
          {t(record.review_state === 'approved' ? 'sample.reviewed' : 'sample.notReviewed')}
          <span className="muted"> · {t('sample.contradictions', { count: record.contradictions })}</span>
        </Fact>
      </FactRows>
    </li>
  );
}

function MainIon({ main }: { readonly main: MassOfCompound['main'] }) {
  const { t, f } = useMessages();
  if (main === null) return <p className="muted">{t('sample.mixture')}</p>;
  return (
    <FactRows>
      <Fact term={t('sample.mainIon')}>
        {t('sample.mainIonIs', { mz: f.number(main.mz, mzDecimals), adduct: main.adduct ?? '?' })}
      </Fact>
      <Fact term={t('sample.formula')}>
        {main.formula === null ? t('sample.noFormula') : <Formula formula={main.formula} />}
      </Fact>
      <Fact term={t('sample.level')}>
        {t('ms.level.named', { level: main.level, words: t(`ms.level.${main.level}`) })}
      </Fact>
    </FactRows>
  );
}

function MassRecord({ record }: { readonly record: MassOfCompound }) {
  const { t } = useMessages();
  const { annotation_id: annotationId, revision, registered } = record;
  return (
    <li className="rows-2 compound-measurement">
      <div className="line">
        <Link href={msRunPath(record.run_id)}>{record.sample_name}</Link>
        {annotationId === null || revision === null ? (
          <span className="muted">{t('sample.notAnnotated')}</span>
        ) : (
          <>
            <Link href={msAnnotationPath(annotationId)}>{t('sample.toAnnotation', { revision })}</Link>
            <Chip tone={record.reviewed ? 'ok' : 'warn'}>
              {t(record.reviewed ? 'sample.reviewed' : 'sample.notReviewed')}
            </Chip>
          </>
        )}
      </div>
      {annotationId !== null && <MainIon main={record.main} />}
      {registered !== null && (
        <ul>
          <EvidenceItem judged={registered} source={<strong>{t('sample.registered')}</strong>} />
        </ul>
      )}
    </li>
  );
}

function Pairs({ pairs }: Pick<CompoundEvidence, 'pairs'>) {
  const { t } = useMessages();
  return (
    <section className="rows-2" aria-label={t('sample.pairs')}>
      <h3>{t('sample.pairs')}</h3>
      {pairs.length === 0 && <p className="muted">{t('sample.noPairs')}</p>}
      <ul className="rows-3">
        {pairs.map((pair) => (
          <EvidenceItem
            key={`${pair.analysis_id} ${pair.judged.annotation_id}`}
            judged={pair.judged}
            source={
              <>
                <Link href={`/analyses/${pair.analysis_id}`}>
                  {t('sample.pair', { analysis: pair.title, revision: pair.revision })}
                </Link>
                <Link href={msAnnotationPath(pair.judged.annotation_id)}>
                  {t('sample.annotation', {
                    sample: pair.judged.sample_name,
                    revision: pair.judged.revision,
                  })}
                </Link>
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}

function Beside({ evidence: { nmr, mass, pairs, disclaimer } }: { readonly evidence: CompoundEvidence }) {
  const { t } = useMessages();
  if (nmr.length + mass.length === 0)
    return <EmptyState title={t('sample.none')} text={t('sample.noneText')} />;
  return (
    <div className="rows-4">
      <p className="muted">{t('sample.intro')}</p>
      <div className="compound-beside">
        <section className="rows-2" aria-label={t('sample.nmr')}>
          <h3>{t('sample.nmr')}</h3>
          {nmr.length === 0 && <p className="muted">{t('sample.noNmr')}</p>}
          <ul className="rows-4">
            {nmr.map((record) => (
              <NmrRecord key={record.analysis_id} record={record} />
            ))}
          </ul>
        </section>
        <section className="rows-2" aria-label={t('sample.mass')}>
          <h3>{t('sample.mass')}</h3>
          {mass.length === 0 && <p className="muted">{t('sample.noMass')}</p>}
          <ul className="rows-4">
            {mass.map((record) => (
              <MassRecord key={record.run_id} record={record} />
            ))}
          </ul>
        </section>
      </div>
      <Pairs pairs={pairs} />
      <ReviewFoot disclaimer={disclaimer} />
    </div>
  );
}

/** What NMR and mass spectra say of a compound, side by side, and where they agree or contradict each other. */
export function EvidencePanel({ evidence }: { readonly evidence: Resource<CompoundEvidence> }) {
  const { t } = useMessages();
  return (
    <Panel title={t('sample.title')}>
      {evidence.data === null ? (
        <LoadingState resource={evidence} lines={3} />
      ) : (
        <Beside evidence={evidence.data} />
      )}
    </Panel>
  );
}
