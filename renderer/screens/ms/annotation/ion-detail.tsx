import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { MsAnnotation, MsShownIon } from '#contract/ms-annotations';
import { msRunPath } from '../../../frame/paths/ms-path.ts';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, FactRows, Facts } from '../../../ui/fact.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { chargeText, mzText, timeText } from '../ms-words.ts';
import { answerText, levelTone } from './annotation-words.ts';
import { CandidatesSection } from './candidates-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { FormulasSection } from './formulas-section.tsx';
import { HitsSection } from './hits-section.tsx';
import { JournalLine } from './journal-line.tsx';

interface IonDetailProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsShownIon;
  /** What can be done with this ion, such as correcting it. */
  readonly actions: ReactNode;
  /** Where it was sent. */
  readonly findings: ReactNode;
}

/** One ion: what it is taken for, by which evidence, against what else. */
export function IonDetail({ annotation, ion, actions, findings }: IonDetailProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const level = ion.identification_level;
  return (
    <article className="rows-4" aria-label={t('ms.ion.one', { mz: mzText(messages, ion.mz) })}>
      <header className="line">
        <h2>
          <ChemicalName name={answerText(t, ion.answer)} />
        </h2>
        <Chip tone={levelTone(level)}>{t('ms.level.named', { level, words: t(`ms.level.${level}`) })}</Chip>
        {ion.corrected_in !== null && (
          <Chip tone="warn">{t('ms.ion.corrected', { revision: ion.corrected_in })}</Chip>
        )}
        {actions}
      </header>
      <Facts>
        <Fact term="m/z">{mzText(messages, ion.mz)}</Fact>
        {ion.rt_s !== null && <Fact term={t('ms.feature.time')}>{timeText(messages, ion.rt_s)}</Fact>}
        <Fact term={t('ms.features.adduct')}>
          {ion.adduct ?? '—'}
          {ion.adduct_basis !== null && (
            <span className="muted"> {t(`ms.adductBasis.${ion.adduct_basis}`)}</span>
          )}
        </Fact>
        <Fact term={t('ms.features.charge')}>{chargeText(messages, ion.charge)}</Fact>
        <Fact term={t('ms.ions.confidence')}>
          {ion.confidence === null ? (
            <span className="muted">{t('ms.confidence.none')}</span>
          ) : (
            <ProvenanceNumber
              shown={f.number(ion.confidence)}
              value={f.number(ion.confidence)}
              label={t('ms.ions.confidence')}
            >
              <FactRows>
                <Fact term={t('ms.origin.method')}>{t('ms.method.confidence')}</Fact>
                <Fact term={t('ms.origin.engine')}>
                  <code>{annotation.engine_version}</code>
                </Fact>
              </FactRows>
            </ProvenanceNumber>
          )}
        </Fact>
        {ion.answer?.smiles != null && (
          <Fact term="InChIKey">
            <InchiKey inchikey={ion.answer.inchikey} />
          </Fact>
        )}
        {annotation.run_id !== null && ion.feature_id !== null && (
          <Fact term={t('ms.ion.inRun')}>
            <Link href={`${msRunPath(annotation.run_id)}?feature=${ion.feature_id}`}>
              {t('ms.feature.one', { id: ion.feature_id })}
            </Link>
          </Fact>
        )}
      </Facts>
      {ion.journal !== null && <JournalLine text={ion.journal} />}
      {findings}
      <EvidenceSection ion={ion} />
      <HitsSection key={ion.key} annotation={annotation} ion={ion} />
      <FormulasSection ion={ion} />
      <CandidatesSection key={`candidates ${ion.key}`} ion={ion} />
    </article>
  );
}
