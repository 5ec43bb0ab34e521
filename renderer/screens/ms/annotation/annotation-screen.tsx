import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type MsAnnotation, msAnnotationRoutes } from '#contract/ms-annotations';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { msRunPath } from '../../../frame/paths/ms-path.ts';
import { useAddressQuery, withValue } from '../../../frame/use-address-query.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { reviewTone } from './annotation-words.ts';
import { CorrectIon } from './correct-ion.tsx';
import { type Correction, withCorrection } from './corrections.ts';
import { IonFindings, SendButtons } from './findings/ion-findings.tsx';
import { useFindings } from './findings/use-findings.ts';
import { IonDetail } from './ion-detail.tsx';
import { IonTable } from './ion-table.tsx';
import { NmrPanel } from './nmr-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { type LoadedAnnotation, useAnnotation } from './use-annotation.ts';
import './annotation.css';

/** What a run or a spectrum was taken for, ion by ion, and a second person's decision on it. */
export function MsAnnotationScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const loaded = useAnnotation(id);
  const { data } = loaded.resource;
  if (data === null) {
    return (
      <Page title={t('ms.annotation.one')}>
        <LoadingState resource={loaded.resource}>
          <Link href="/ms">{t('ms.backToList')}</Link>
        </LoadingState>
      </Page>
    );
  }
  return <AnnotationPage key={`${data.id} ${data.revision}`} annotation={data} loaded={loaded} />;
}

interface AnnotationPageProps {
  readonly annotation: MsAnnotation;
  readonly loaded: LoadedAnnotation;
}

function AnnotationPage({ annotation, loaded }: AnnotationPageProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('ms_review', annotation.id, {
    title: t('ms.annotation.one'),
    base: annotation.revision,
  });
  const [corrections, setCorrections] = useKept<readonly Correction[]>(place, 'corrections', []);
  const { status, error, review_state: state } = annotation;
  return (
    <Page
      title={annotation.title}
      intro={t('ms.annotation.intro', {
        time: f.dateTime(annotation.created_at),
        revision: annotation.revision,
      })}
      chip={<Chip tone={reviewTone[state]}>{t(`ms.review.${state}`)}</Chip>}
      actions={
        <>
          {status === 'completed' && <ExportButtons annotation={annotation} />}
          {annotation.run_id !== null && (
            <ButtonLink href={msRunPath(annotation.run_id)}>{t('ms.annotation.toRun')}</ButtonLink>
          )}
        </>
      }
    >
      {status === 'queued' && (
        <Panel title={t('ms.annotation.underWay')}>
          <p role="status">
            {t('ms.annotation.progress', { percent: f.percent(annotation.progress?.fraction ?? 0) })}
          </p>
        </Panel>
      )}
      {error !== null && (
        <Panel title={t('ms.annotation.failed')}>
          <p role="alert">
            <ServiceText text={error.message} />
          </p>
        </Panel>
      )}
      {status === 'completed' && (
        <>
          <AnnotationFacts annotation={annotation} />
          <FeedbackBar predictionId={annotation.id} kind="annotation" />
          <NmrPanel annotation={annotation} />
          <Ions {...{ annotation, loaded, corrections }} onCorrections={setCorrections} />
          <ReviewPanel
            place={place}
            annotation={annotation}
            corrections={corrections}
            onDrop={(key) => setCorrections((before) => before.filter((each) => each.key !== key))}
            onRecorded={loaded.resource.reload}
          />
        </>
      )}
      <footer className="small muted">
        <p>{t('ms.humanReview')}</p>
        <p>
          <span className="mono">{annotation.engine_version}</span> ·{' '}
          <ServiceText text={annotation.disclaimer} />
        </p>
      </footer>
    </Page>
  );
}

function AnnotationFacts({ annotation }: { readonly annotation: MsAnnotation }) {
  const { t, f } = useMessages();
  const { settings, counts, not_calibrated: notCalibrated, least_q_value: least } = annotation;
  return (
    <Panel title={t('ms.annotation.settings')} hideTitle>
      <p>
        {settings.modes.map((mode) => t(`ms.mode.${mode}`)).join(' · ')} ·{' '}
        {t('ms.annotation.windows', {
          precursor: f.entered(settings.precursor_ppm),
          formula: f.entered(settings.formula_ppm),
        })}{' '}
        · {t(settings.separation === null ? 'ms.separation.unsaid' : `ms.separation.${settings.separation}`)}
      </p>
      {counts !== null && (
        <p data-count="">
          {t('ms.annotation.counts', { ions: counts.ions, contradictions: counts.contradictions })}{' '}
          {Object.entries(counts.levels)
            .map(([level, count]) => t('ms.annotation.levelCount', { level, count }))
            .join(' · ')}
        </p>
      )}
      {notCalibrated !== null && (
        <p className="muted">
          <ServiceText text={notCalibrated} />
        </p>
      )}
      {least !== null && <p className="muted">{t('ms.annotation.leastQ', { q: f.percent(least, 1) })}</p>}
      {annotation.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="muted">
          <ServiceText text={message} />
        </p>
      ))}
    </Panel>
  );
}

interface IonsProps extends AnnotationPageProps {
  readonly corrections: readonly Correction[];
  readonly onCorrections: (change: (before: readonly Correction[]) => readonly Correction[]) => void;
}

/** The table of ions, and the chosen one; which one is chosen stands in the address. */
function Ions({ annotation, loaded, corrections, onCorrections }: IonsProps) {
  const { t } = useMessages();
  const [query, changeQuery] = useAddressQuery();
  const findings = useFindings(annotation.id);
  const isApproved = annotation.review_state === 'approved';
  const ion = loaded.ions.find(({ key }) => key === query.get('ion')) ?? loaded.ions[0];
  if (ion === undefined) return <EmptyState title={t('ms.ions.none')} />;
  return (
    <>
      <Panel title={t('ms.ions')} isFlush>
        <div className="ms-ions-frame">
          <IonTable
            ions={loaded.ions}
            chosenKey={ion.key}
            onChoose={(key) => changeQuery(withValue('ion', key))}
          />
        </div>
        {loaded.more.failure}
        <MoreRows areLeft={loaded.hasMore} onMore={loaded.more.run} isRunning={loaded.more.isRunning} />
      </Panel>
      <Panel title={t('ms.ion')} hideTitle>
        <IonDetail
          annotation={annotation}
          ion={ion}
          findings={isApproved && <IonFindings ion={ion} findings={findings} />}
          actions={
            isApproved ? (
              <SendButtons key={ion.key} {...{ annotation, ion, findings }} />
            ) : (
              annotation.can_review && (
                <CorrectIon
                  key={ion.key}
                  ion={ion}
                  correction={corrections.find(({ key }) => key === ion.key) ?? null}
                  onCorrect={(correction) => onCorrections((before) => withCorrection(before, correction))}
                />
              )
            )
          }
        />
      </Panel>
    </>
  );
}

const formats = ['csv', 'mgf', 'mztab-m'] as const;
const mediaOf = { csv: 'text/csv', mgf: 'text/plain', 'mztab-m': 'text/tab-separated-values' } as const;
const endingOf = { csv: 'csv', mgf: 'mgf', 'mztab-m': 'mztab' } as const;

/** The annotation as files, and the report that was frozen when it was approved. */
function ExportButtons({ annotation }: { readonly annotation: MsAnnotation }) {
  const { t } = useMessages();
  const { id, title } = annotation;
  const save = useAction(async (format: (typeof formats)[number]) => {
    const input = { params: { id }, query: { format } };
    const { bytes, contentType } = await api.bytes(msAnnotationRoutes.export, input, mediaOf[format]);
    saveFile(`${title}.${endingOf[format]}`, bytes, contentType);
  });
  const report = useAction(async () => {
    const media = 'application/pdf';
    const { bytes, contentType } = await api.bytes(msAnnotationRoutes.report, { params: { id } }, media);
    saveFile(`${title}.pdf`, bytes, contentType);
  });
  return (
    <>
      {save.failure}
      {report.failure}
      {formats.map((format) => (
        <Button key={format} onPress={() => save.run(format)} isDisabled={save.isRunning}>
          {t(`ms.export.${format}`)}
        </Button>
      ))}
      {annotation.review_state === 'approved' && (
        <Button variant="primary" onPress={report.run} isDisabled={report.isRunning}>
          {t('ms.report')}
        </Button>
      )}
    </>
  );
}
