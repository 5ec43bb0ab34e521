import { Link } from 'react-aria-components';
import type { z } from 'zod';
import { analysisRoutes, type correctionSchema } from '#contract/analyses';
import { fidRunRoutes, type provenanceSchema } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { isMessageKey } from '../../i18n/words.ts';
import { Day } from '../../ui/day.tsx';
import { Fact } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { documentationPagePath } from '../paths/documentation-path.ts';
import { methodSections, methodsPage } from './method-sections.ts';
import type { NumberSource } from './number-source.ts';
import { closeProvenance } from './provenance-store.ts';
import { predictionBehind, touchingCorrections } from './touching-corrections.ts';

type Provenance = z.infer<typeof provenanceSchema>;
type Method = NonNullable<Provenance['methods']>[number];
type Correction = Omit<z.infer<typeof correctionSchema>, 'peaks'>;

interface Facts {
  readonly provenance: Provenance;
  readonly corrections: readonly Correction[];
}

const loadFacts = async ({ runId, analysisId, revision }: NumberSource['origin'], signal: AbortSignal) => {
  const [provenance, corrections] = await Promise.all([
    api.call(fidRunRoutes.provenance, { params: { id: runId } }, { signal }),
    analysisId === null || !revision
      ? null
      : api.call(analysisRoutes.listCorrections, { params: { id: analysisId } }, { signal }),
  ]);
  return { provenance, corrections: corrections?.items ?? [] };
};

const methodOf = ({ quantity }: NumberSource, { methods }: Provenance) =>
  methods?.find((method) => method.quantity === quantity) ?? null;

/** As it stands on the screen, with the unit that a head of a column names there. */
const withUnit = (source: NumberSource, provenance: Provenance | null): string => {
  const unit = provenance === null ? null : (methodOf(source, provenance)?.unit ?? null);
  return source.unit === null && unit !== null ? `${source.shown} ${unit}` : source.shown;
};

/** The value at once; the rest as soon as the service has said it. */
export function ProvenanceFacts({ source }: { readonly source: NumberSource }) {
  const { origin } = source;
  const facts = useResource((signal) => loadFacts(origin, signal), [origin.runId, origin.revision]);
  return (
    <>
      <p className="provenance-value">{withUnit(source, facts.data?.provenance ?? null)}</p>
      <LoadingState resource={facts} />
      {facts.data !== null && <FactList source={source} {...facts.data} />}
    </>
  );
}

/** By its name where a loaded screen has one, else as it is written in a recipe. */
const presetName = (t: Translate, id: string): string => {
  const key = `recipe.presetName.${id}`;
  return isMessageKey(key) ? t(key) : id;
};

function FactList({ source, provenance, corrections }: Facts & { readonly source: NumberSource }) {
  const { t } = useMessages();
  const { archive } = provenance;
  const method = methodOf(source, provenance);
  const ruleSet = provenance.rule_sets?.find(({ id }) => id === method?.rule_set) ?? null;
  return (
    <>
      <dl className="provenance-facts">
        {typeof source.value === 'number' && String(source.value) !== source.shown && (
          <Fact term={t('provenance.exact')}>
            <span className="mono">{`${source.value} ${source.unit ?? method?.unit ?? ''}`.trim()}</span>
          </Fact>
        )}
        {source.statement !== null && (
          <Fact term={t('provenance.statement')}>
            <ServiceText text={source.statement} />
          </Fact>
        )}
        <Fact term={t('provenance.method')}>
          {method === null ? t('provenance.otherEngine') : t(`provenance.method.${method.method}`)}
          {method?.references.map((reference) => (
            <span key={reference} className="provenance-reference">
              <ServiceText text={reference} />
            </span>
          ))}
          {method !== null && <ToMethod method={method} />}
        </Fact>
        {ruleSet !== null && (
          <Fact term={t('provenance.ruleSet')}>
            {ruleSet.id}, <Day of={ruleSet.as_of} /> <HashText hash={ruleSet.digest} />
          </Fact>
        )}
        <Fact term={t('provenance.engine')}>{provenance.engine_version}</Fact>
        <Fact term={t('provenance.recipe')}>
          {presetName(t, provenance.preset)} <HashText hash={provenance.recipe_digest} />
        </Fact>
        <Fact term={t('provenance.spectrum')}>
          <HashText hash={provenance.spectrum_digest} />
        </Fact>
        <Fact term={t('provenance.raw')}>
          <HashText hash={archive.sha256} />
          <span className="provenance-who">
            {archive.uploaded_by_name} · <Moment utc={archive.uploaded_at} />
          </span>
        </Fact>
        <Fact term={t('provenance.run')}>
          <HashText hash={provenance.run_id} />
          <span className="provenance-who">
            {provenance.author_name} · <Moment utc={provenance.created_at} />
          </span>
        </Fact>
        {source.origin.revision !== null && <Revision source={source} corrections={corrections} />}
      </dl>
      <Places source={source} />
    </>
  );
}

/** To the equation; nothing where the number is as somebody or something wrote it down. */
function ToMethod({ method: { method } }: { readonly method: Method }) {
  const { t } = useMessages();
  const section = methodSections[method];
  if (section === null) return null;
  return (
    <Link
      className="provenance-how"
      href={documentationPagePath(methodsPage, section)}
      onPress={closeProvenance}
    >
      {t('provenance.howComputed')}
    </Link>
  );
}

/** The revision that is shown, and who changed this very peak, when and why. */
function Revision({
  source,
  corrections,
}: {
  readonly source: NumberSource;
  readonly corrections: readonly Correction[];
}) {
  const { t, f } = useMessages();
  return (
    <Fact term={t('provenance.revision')}>
      {source.origin.revision === 0 ? t('provenance.asComputed') : source.origin.revision}
      {touchingCorrections(corrections, source).map((correction) => (
        <span key={correction.revision} className="provenance-who">
          {t('provenance.changed', {
            revision: correction.revision,
            name: correction.created_by_name,
            time: f.dateTime(correction.created_at),
            reason: correction.reason_for_change,
          })}
          <TakenFrom predictionId={predictionBehind(correction, source)} />
        </span>
      ))}
    </Fact>
  );
}

/** The stored prediction a person took the assignment over from. */
function TakenFrom({ predictionId }: { readonly predictionId: string | null }) {
  const { t } = useMessages();
  if (predictionId === null) return null;
  return (
    <>
      {' '}
      {t('provenance.takenFrom')} <code>{predictionId}</code>
    </>
  );
}

function Places({ source }: { readonly source: NumberSource }) {
  const { t } = useMessages();
  const { analysisId } = source.origin;
  if (analysisId === null) return null;
  const address = (tab: string): string => `/analyses/${encodeURIComponent(analysisId)}?tab=${tab}`;
  return (
    <p className="provenance-places">
      <Link href={address('recipe')} onPress={closeProvenance}>
        {t('provenance.toRecipe')}
      </Link>
      <Link href={address('raw')} onPress={closeProvenance}>
        {t('provenance.toRaw')}
      </Link>
    </p>
  );
}
