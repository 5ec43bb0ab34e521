import type { Analysis } from '#contract/analyses';
import { Measured, MeasuredText, Statement } from '../../frame/provenance/measured.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';
import { ConfidenceMethod } from './confidence-method.tsx';
import { LinkToggle } from './link-toggle.tsx';

type Policy = Analysis['policy'];

const wordOf = (confidence: number, policy: Policy): 'low' | 'moderate' | 'high' => {
  if (confidence >= policy.confidence_high_from) return 'high';
  return confidence >= policy.confidence_moderate_from ? 'moderate' : 'low';
};

const completionWords = ({ t, f }: Messages, { completes_from, completes_by }: Policy): string =>
  completes_from === null
    ? t('analysis.confidence.completes.never')
    : t(`analysis.confidence.completes.${completes_by}`, { from: f.number(completes_from) });

interface ConfidencePanelProps {
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly evidence: Analysis['evidence'];
  /** By what the service judges the score; null for a run outside an analysis, whose score then has no word. */
  readonly policy: Policy | null;
}

/** The score, its word, and what it is made of. */
export function ConfidencePanel({ confidence, reason, evidence, policy }: ConfidencePanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const word = confidence === null || policy === null ? null : wordOf(confidence, policy);
  return (
    <section className="side-panel" aria-label={t('analysis.confidence')}>
      <h2>{t('analysis.confidence')}</h2>
      {confidence === null ? (
        <p>
          {t('analysis.confidence.none')} <ServiceText text={reason ?? ''} />
        </p>
      ) : (
        <p className="confidence-score">
          <span className="confidence-number">
            <Measured
              quantity="confidence"
              value={confidence}
              {...(reason !== null && { statement: reason })}
            />
          </span>
          <span className="muted confidence-scale">/ 100</span>
          {word !== null && <strong>{t(`analysis.confidence.${word}`)}</strong>}
        </p>
      )}
      {confidence !== null && reason !== null && (
        <p className="muted">
          <Statement quantity="confidence" text={reason} />
        </p>
      )}
      {policy !== null && (
        <p className="muted" data-setting="">
          {completionWords(messages, policy)}
        </p>
      )}
      {evidence.length > 0 && (
        <ul className="evidence-list">
          {evidence.map((line) => (
            <EvidenceLine key={line.name} line={line} />
          ))}
        </ul>
      )}
      <ConfidenceMethod />
    </section>
  );
}

/** Less than half a tenth of a point would be written as none. */
const leastShown = 0.0005;
const wholePoint = 0.01;

function EvidenceLine({ line }: { readonly line: Analysis['evidence'][number] }) {
  const { t, f } = useMessages();
  const name = wordOfCode(t, `analysis.evidence.${line.name}`, line.name);
  const isCounted = line.weight >= leastShown;
  const points = isCounted
    ? t('analysis.confidence.points', {
        points: f.number(100 * line.weight * line.value, 1),
        most: f.number(100 * line.weight, line.weight < wholePoint ? 1 : 0),
      })
    : t('analysis.confidence.notCounted');
  return (
    <li className="evidence-line">
      <details>
        <summary>
          <span className="evidence-name">{name}</span>
          <span className="hint-text">
            <MeasuredText
              quantity="confidence.evidence"
              subject={name}
              value={line.value}
              statement={`${line.detail} ${line.source}`}
            >
              {points}
            </MeasuredText>
          </span>
          {isCounted && (
            <span className="evidence-bar" aria-hidden="true">
              <span style={{ inlineSize: `${100 * Math.min(1, Math.max(0, line.value))}%` }} />
            </span>
          )}
        </summary>
        <p>
          <Statement quantity="confidence.evidence" subject={name} text={line.detail} />
        </p>
        <p className="muted">
          <ServiceText text={line.source} />
        </p>
        <LinkToggle kind="evidence" id={line.name} />
      </details>
    </li>
  );
}
