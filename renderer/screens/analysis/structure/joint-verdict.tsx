import { Scale } from 'lucide-react';
import type { Analysis, NamedJointVerdict as Verdict } from '#contract/analyses';
import { analysisRoutes } from '#contract/analyses';
import { api } from '../../../api/api.ts';
import { useOnRequest } from '../../../api/use-on-request.ts';
import { Statement } from '../../../frame/provenance/measured.tsx';
import { useWords } from '../../../i18n/sentences.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { Waiting } from '../preview/preview-status.tsx';
import { MassItems } from './mass-evidence.tsx';

/** The structure against everything that was measured of the sample, asked for and shown with what each spectrum adds. */
export function JointVerdict({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const { answer, ask, cancel, error, isLoading, retry } = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    (id: string, signal: AbortSignal) =>
      api.call(analysisRoutes.judge, { params: { id }, body: {} }, { signal }),
  );
  return (
    <div className="structure-joint" aria-busy={isLoading}>
      {isLoading && <Waiting label={t('structure.joint.loading')} onCancel={cancel} />}
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {answer !== null && <JointAnswer verdict={answer.result} />}
      <Button icon={<Scale aria-hidden="true" />} isDisabled={isLoading} onPress={() => ask(analysis.id)}>
        {t('structure.joint.run')}
      </Button>
    </div>
  );
}

function JointAnswer({ verdict: { candidates, spectra } }: { readonly verdict: Verdict }) {
  const { t, f } = useMessages();
  const word = useWords();
  const [own] = candidates;
  if (own === undefined) return null;
  return (
    <>
      <p className="structure-verdict">
        <span className="muted">{t('structure.joint.title')}</span>{' '}
        <strong>{t(`structure.check.${own.verdict}`)}</strong>
        {own.score !== null && (
          <span>
            {' '}
            {f.number(own.score, 1)}
            <span className="muted"> / 100</span>
          </span>
        )}
      </p>
      <p className="muted">
        <Statement quantity="structure.check" text={own.reason} />
      </p>
      <p className="muted">
        InChIKey <InchiKey inchikey={own.inchikey} />
      </p>
      <ul className="structure-legend">
        {spectra.map(({ analysis_id, kind, title, signals, left_out, reason }) => (
          <li key={analysis_id} title={word(reason)}>
            {t(`structure.joint.kind.${kind}`)}: {title},{' '}
            {left_out ?? t('structure.joint.signals', { count: signals })}
          </li>
        ))}
      </ul>
      <ul className="rows-3">
        <MassItems rows={own.mass ?? []} />
      </ul>
      <details className="structure-groups">
        <summary>{t('structure.joint.evidence')}</summary>
        <table>
          <tbody>
            {own.evidence.map(({ kind, support }) => (
              <tr key={kind}>
                <th scope="row">{t(`structure.joint.evidence.${kind}`)}</th>
                <td>{f.number(support, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
