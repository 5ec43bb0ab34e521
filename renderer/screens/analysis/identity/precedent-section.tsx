import { useState } from 'react';
import { Link, Radio, RadioGroup } from 'react-aria-components';
import type { RetrievalAnswer, RetrievedItem } from '#contract/retrieval';
import type { ApiError } from '../../../api/api-error.ts';
import { packsPath } from '../../../frame/paths/packs-path.ts';
import { MeasuredText } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PackLine } from '../../shared/packs/pack-line.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import { AnswerWarnings } from '../on-request/answer-warnings.tsx';
import type { Line } from './identity-question.ts';
import { MirrorPlot } from './mirror-plot.tsx';

interface PrecedentSectionProps {
  readonly precedent: RetrievalAnswer | null;
  readonly missing: ApiError | null;
  readonly lines: readonly Line[];
}

/** Spectra that lie nearest, one of them mirrored below the measured lines. */
export function PrecedentSection({ precedent, missing, lines }: PrecedentSectionProps) {
  const { t } = useMessages();
  return (
    <section className="identity-section rows-2" aria-label={t('identity.precedent')}>
      <h2>{t('identity.precedent')}</h2>
      {missing !== null && <NoPrecedent why={missing} />}
      {precedent !== null && <Found precedent={precedent} lines={lines} />}
    </section>
  );
}

function NoPrecedent({ why }: { readonly why: ApiError }) {
  const { t } = useMessages();
  return (
    <div className="identity-missing">
      <p>{t('identity.precedent.missing')}</p>
      <p className="muted">
        <ServiceText text={why.message} />
      </p>
      <p>
        <Link href={packsPath}>{t('identity.toPacks')}</Link>
      </p>
    </div>
  );
}

function Found({
  precedent,
  lines,
}: Pick<PrecedentSectionProps, 'lines'> & { readonly precedent: RetrievalAnswer }) {
  const { t } = useMessages();
  const { items, index, reference_pack: pack } = precedent;
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  return (
    <>
      <AnswerWarnings warnings={precedent.warnings} />
      {chosen === undefined ? (
        <EmptyState title={t('identity.precedent.none')} />
      ) : (
        <div className="identity-precedent">
          <RadioGroup
            className="candidate-list"
            aria-label={t('identity.precedent.nearest')}
            value={chosen.id}
            onChange={choose}
          >
            {items.map((item) => (
              <Radio key={item.id} value={item.id} className="candidate-card">
                <span className="strong truncate">{item.name}</span>
                <MeasuredText quantity="precedent.distance" value={item.distance} decimals={3} />
              </Radio>
            ))}
          </RadioGroup>
          <Looked item={chosen} lines={lines} />
        </div>
      )}
      <p className="muted">
        <span data-count="">
          {t('identity.precedent.compared', { count: precedent.compared, index: index.name })}
        </span>
      </p>
      {pack !== null && <PackLine pack={pack} />}
    </>
  );
}

const figureSize = { width: 200, maxHeight: 140, margin: 12, maxBond: 24 };

function Looked({ item, lines }: { readonly item: RetrievedItem; readonly lines: readonly Line[] }) {
  const { t } = useMessages();
  const { name, smiles, formula, source, analysis_id: analysisId } = item;
  return (
    <div className="identity-looked">
      <MirrorPlot key={item.id} lines={lines} item={item} />
      <div className="rows-2">
        {smiles === null ? (
          <p className="muted">{t('identity.precedent.noStructure')}</p>
        ) : (
          <CompoundFigure name={name} text={{ smiles }} size={figureSize} />
        )}
        {formula !== null && <Formula formula={formula} />}
        <p className="muted">
          {t('identity.precedent.source')} {`${source.name}, ${source.licence}`}
        </p>
        {analysisId !== null && (
          <Link href={`/analyses/${encodeURIComponent(analysisId)}`}>{t('identity.precedent.open')}</Link>
        )}
      </div>
    </div>
  );
}
