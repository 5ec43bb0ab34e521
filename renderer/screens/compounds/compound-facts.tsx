import type { Compound } from '#contract/compounds';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact } from '../../ui/fact.tsx';
import { CompoundFigure } from '../shared/structures/compound-figure.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { InchiKey } from '../shared/structures/inchi-key.tsx';

/** CSS pixels. */
const figure = { width: 320, maxHeight: 200, margin: 20, maxBond: 36 };
/** Of g/mol: the uncertainty of atomic weights seldom reaches further. */
const massDecimals = 3;
/** Of u: as ions are told apart. */
const exactDecimals = 4;

/** The drawing as it was submitted, beside the identity under which it is registered. */
export function CompoundFacts({ compound }: { readonly compound: Compound }) {
  const { t, f } = useMessages();
  const { molar_mass: mass, identity } = compound;
  return (
    <Panel title={t('compounds.structure')}>
      <div className="compound-sheet">
        <CompoundFigure name={compound.name} text={{ molfile: compound.molfile }} size={figure} />
        <dl className="compound-facts">
          <Fact term={t('compounds.canonical')}>
            <code>{compound.smiles}</code>
          </Fact>
          <Fact term={t('compounds.formula')}>
            <Formula formula={compound.formula} />
          </Fact>
          <Fact term={t('compounds.inchikey')}>
            <InchiKey inchikey={compound.inchikey} />
          </Fact>
          <Fact term={t('compounds.exactMass')}>
            {compound.exact_mass === null ? (
              <span className="muted">{t('compounds.noExactMass')}</span>
            ) : (
              `${f.number(compound.exact_mass.value, exactDecimals)} ${compound.exact_mass.unit}`
            )}
          </Fact>
          <Fact term={t('compounds.mass')}>
            {mass === null
              ? t('compounds.noMass')
              : t('compounds.massValue', {
                  value: f.number(mass.value, massDecimals),
                  uncertainty: f.number(mass.standard_uncertainty, massDecimals),
                  unit: mass.unit,
                  source: mass.source,
                })}
          </Fact>
          {compound.cas_number !== null && <Fact term={t('compounds.cas')}>{compound.cas_number}</Fact>}
          {compound.synonyms.length > 0 && (
            <Fact term={t('compounds.synonyms')}>{compound.synonyms.join(', ')}</Fact>
          )}
          {compound.notes !== null && (
            <Fact term={t('compounds.notes')}>
              <span className="compound-notes">{compound.notes}</span>
            </Fact>
          )}
          <Fact term={t('compounds.identity')}>
            <code>{identity.code}</code> <span className="muted">{identity.method}</span>
          </Fact>
        </dl>
      </div>
    </Panel>
  );
}
