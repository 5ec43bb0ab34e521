import { useState } from 'react';
import type { MsAnnotatedIon, MsAnnotation, MsHit } from '#contract/ms-annotations';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Fact, FactRows, Facts } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { PackLine } from '../../shared/packs/pack-line.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import { useScan } from '../use-scan.ts';
import { groupHits, type HitGroup } from './annotation-words.ts';
import { MirrorPlot } from './mirror-plot.tsx';

interface HitsSectionProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsAnnotatedIon;
}

const scoreDecimals = 3;
const ppmDecimals = 1;
const qDecimals = 1;
const thumbnail = { width: 150, maxHeight: 96, margin: 10, maxBond: 20 };

/** What the library holds that looks alike, isomers as one group, and the chosen record against the measured spectrum. */
export function HitsSection({ annotation, ion }: HitsSectionProps) {
  const { t } = useMessages();
  const [rank, setRank] = useState(1);
  const hit = ion.hits.find((each) => each.rank === rank) ?? ion.hits[0];
  return (
    <section className="rows-3" aria-label={t('ms.hits')}>
      <h3>{t('ms.hits')}</h3>
      {annotation.reference_pack !== null && <PackLine pack={annotation.reference_pack} />}
      {ion.hits.length === 0 && (
        <p>
          <ServiceText text={ion.no_hits_reason ?? ''} />
        </p>
      )}
      {groupHits(ion.hits).map((group) => (
        <Group
          key={group.group}
          group={group}
          annotation={annotation}
          chosenRank={hit?.rank ?? null}
          onChoose={setRank}
        />
      ))}
      {hit !== undefined && <Mirror annotation={annotation} ion={ion} hit={hit} />}
    </section>
  );
}

interface GroupProps {
  readonly group: HitGroup;
  readonly annotation: MsAnnotation;
  readonly chosenRank: number | null;
  readonly onChoose: (rank: number) => void;
}

function Group({ group, annotation, chosenRank, onChoose }: GroupProps) {
  const { t } = useMessages();
  const { hits } = group;
  return (
    <div className="ms-hit-group" data-several={hits.length > 1 ? '' : undefined}>
      {hits.length > 1 && <p className="muted">{t('ms.hits.isomers', { count: hits.length })}</p>}
      <ul>
        {hits.map((hit) => (
          <li
            key={hit.rank}
            className="line-top ms-hit"
            data-chosen={hit.rank === chosenRank ? '' : undefined}
          >
            <HitLine hit={hit} annotation={annotation} />
            <Button isDisabled={hit.rank === chosenRank} onPress={() => onChoose(hit.rank)}>
              {t('ms.hits.compare')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HitLine({ hit, annotation }: { readonly hit: MsHit; readonly annotation: MsAnnotation }) {
  const { t, f } = useMessages();
  const { record } = hit;
  const name = record.name ?? record.id;
  return (
    <div className="line-top">
      {record.smiles !== null && (
        <CompoundFigure name={name} text={{ smiles: record.smiles }} size={thumbnail} />
      )}
      <div>
        <p>
          <strong>
            {hit.rank}. <ChemicalName name={name} />
          </strong>{' '}
          {record.formula !== null && <Formula formula={record.formula} />} {hit.adduct ?? record.adduct}
        </p>
        <Facts>
          <Fact term={t('ms.hits.score')}>
            <ProvenanceNumber
              shown={f.number(hit.score, scoreDecimals)}
              value={f.number(hit.score, scoreDecimals)}
              label={t('ms.hits.score')}
            >
              <FactRows>
                <Fact term={t('ms.origin.method')}>{t(`ms.hits.method.${hit.method}`)}</Fact>
                <Fact term={t('ms.hits.cosine')}>{f.number(hit.cosine, scoreDecimals)}</Fact>
                <Fact term={t('ms.hits.modifiedCosine')}>{f.number(hit.modified_cosine, scoreDecimals)}</Fact>
                <Fact term={t('ms.hits.record')}>
                  <code>{record.id}</code> · {record.licence}
                </Fact>
                <Fact term={t('ms.origin.engine')}>
                  <code>{annotation.engine_version}</code>
                </Fact>
              </FactRows>
            </ProvenanceNumber>
          </Fact>
          <Fact term={t('ms.hits.matched')}>{f.number(hit.matched_peaks)}</Fact>
          <Fact term={t('ms.hits.ppm')}>{hit.ppm === null ? '—' : f.number(hit.ppm, ppmDecimals)}</Fact>
          <Fact term="q">{qText(hit, (q) => f.percent(q, qDecimals))}</Fact>
          <Fact term={t('ms.level')}>{t(`ms.level.${hit.level}`)}</Fact>
        </Facts>
        {hit.q_value_reason !== null && (
          <p className="muted small">
            <ServiceText text={hit.q_value_reason} />
          </p>
        )}
        <p className="muted small">
          {[record.instrument, record.collision_energy, record.licence]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

/** A bound is the finest rate that can be told: the hit may be surer. */
const qText = ({ q_value: q, q_value_is_bound: isBound }: MsHit, percent: (q: number) => string): string =>
  q === null ? '—' : `${isBound ? '≤ ' : ''}${percent(q)}`;

interface MirrorProps extends HitsSectionProps {
  readonly hit: MsHit;
}

/** Against the measured scan, where the annotation is of a run; a spectrum that was sent by itself is not kept beside it. */
function Mirror({ annotation, ion, hit }: MirrorProps) {
  const { t } = useMessages();
  const scan = useScan(annotation.run_id ?? '', annotation.run_id === null ? null : ion.msms_scan);
  if (hit.reference === null) return <p className="muted">{t('ms.mirror.noPeaks')}</p>;
  if (scan.number === null) return <p className="muted">{t('ms.mirror.noScan')}</p>;
  if (scan.resource.data === null) return <LoadingState resource={scan.resource} lines={4} />;
  return <MirrorPlot ion={ion} hit={hit} reference={hit.reference} measured={scan.resource.data} />;
}
