import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dossierStatementRoutes, type ReadAcross } from '#contract/dossier-statements';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Fact, FactRows } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { StatementChanges } from '../statements/statement-changes.tsx';
import './read-across.css';

interface ReadAcrossDetailsProps {
  readonly statement: ReadAcross;
  readonly actions: ReactNode;
}

/** One read-across: both structures with the alert they share, what differs, the arithmetic, and who decided. */
export function ReadAcrossDetails({ statement, actions }: ReadAcrossDetailsProps) {
  const { t } = useMessages();
  const { id, dossier_id, name, request, stale, warnings } = statement;
  return (
    <Panel
      title={t('readAcross.from', { name, analogue: statement.analogue.name })}
      actions={
        <div className="line">
          <PdfButton
            route={dossierStatementRoutes.readAcross}
            input={{ params: { id: dossier_id, read_across_id: id }, query: {} }}
            name={name}
          />
          {actions}
        </div>
      }
    >
      <div className="rows-3">
        <div className="read-across-sides">
          <SideFigure statement={statement} side="impurity" />
          <SideFigure statement={statement} side="analogue" />
        </div>
        <p>{request.statement}</p>
        {stale.map((each) => (
          <Warned key={each}>{t(`readAcross.stale.${each}`)}</Warned>
        ))}
        {warnings.map(({ code, message }) => (
          <Warned key={`${code} ${message}`}>
            <ServiceText text={message} />
          </Warned>
        ))}
        <Conclusion statement={statement} />
        <Comparison statement={statement} />
        <StatementChanges statement={statement} />
      </div>
    </Panel>
  );
}

function Warned({ children }: { readonly children: ReactNode }) {
  return (
    <p className="impurity-warning">
      <TriangleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** CSS pixels. */
const sideSize = { width: 240, maxHeight: 150, margin: 18, maxBond: 26 };

interface SideProps {
  readonly statement: ReadAcross;
  readonly side: 'impurity' | 'analogue';
}

function SideFigure({ statement, side }: SideProps) {
  const { t, f } = useMessages();
  const { name, smiles, inchikey, formula, molar_mass_g_per_mol } = statement[side];
  const marked = statement.shared_alerts.flatMap((alert) =>
    side === 'impurity' ? alert.impurity_atom_ids : alert.analogue_atom_ids,
  );
  return (
    <figure className="read-across-side">
      <CompoundFigure name={name} text={{ smiles }} size={sideSize} markedAtoms={[...new Set(marked)]} />
      <figcaption>
        <strong>{name}</strong>
        <span className="note">{t(`readAcross.side.${side}`)}</span>
        <span className="note">
          {formula}
          {molar_mass_g_per_mol !== null && `, ${f.number(molar_mass_g_per_mol, 2)} g/mol`}
        </span>
        <span className="note mono">{inchikey ?? '–'}</span>
      </figcaption>
    </figure>
  );
}

const namesOf = (alerts: readonly { readonly name: string }[]): string =>
  [...new Set(alerts.map(({ name }) => name))].join(', ');

const alertWords = ({ t }: Messages, alerts: ReadAcross['impurity_only_alerts']): ReactNode =>
  alerts.length === 0 ? t('readAcross.none') : <ServiceText text={namesOf(alerts)} />;

/** What the engines say of the two, and the words of who wrote it. */
function Comparison({ statement }: { readonly statement: ReadAcross }) {
  const messages = useMessages();
  const { t, f } = messages;
  const { comparison, shared_alerts, impurity, analogue, request } = statement;
  const { common } = comparison;
  return (
    <FactRows>
      {shared_alerts.map(({ id, name, same_to_bonds }) => (
        <Fact key={id} term={t('readAcross.sharedAlert')}>
          <ServiceText text={name} />
          {', '}
          <span className="muted">
            {same_to_bonds < 0
              ? t('readAcross.otherAtoms')
              : t('readAcross.sameTo', { bonds: same_to_bonds })}
          </span>
        </Fact>
      ))}
      <Fact term={t('readAcross.impurityAlone')}>{alertWords(messages, statement.impurity_only_alerts)}</Fact>
      <Fact term={t('readAcross.analogueAlone')}>{alertWords(messages, statement.analogue_only_alerts)}</Fact>
      <Fact term={t('readAcross.common')}>
        {common === null
          ? t('readAcross.notCompared')
          : t('readAcross.commonAtoms', {
              atoms: common.atoms,
              impurity: common.impurity_only_atom_ids.length,
              ofImpurity: impurity.heavy_atoms,
              analogue: common.analogue_only_atom_ids.length,
              ofAnalogue: analogue.heavy_atoms,
            })}
      </Fact>
      <Fact term={t('readAcross.similarity')}>
        {f.number(comparison.similarity, 2)}
        {', '}
        <span className="muted">
          <ServiceText text={comparison.similarity_method} />
        </span>
      </Fact>
      <Fact term={t('readAcross.differences')}>{request.differences}</Fact>
    </FactRows>
  );
}

/** The intake with its arithmetic, or the class, and what is known of the impurity itself. */
function Conclusion({ statement }: { readonly statement: ReadAcross }) {
  const { t, f } = useMessages();
  const { request, data_origin, analogue_intake, known_intake, name } = statement;
  const { conclusion } = request;
  if (conclusion.kind === 'class')
    return (
      <FactRows>
        <Fact term={t('readAcross.conclusion')}>{t('readAcross.class4')}</Fact>
        <Fact term={t('readAcross.amesSource')}>{conclusion.ames_source}</Fact>
      </FactRows>
    );
  const chosen = analogue_intake.studies.find((study) => study.chosen);
  const known = known_intake.intake_ug_per_day;
  return (
    <FactRows>
      <Fact term={t('readAcross.intake')}>
        <RegulatedNumber
          of={statement}
          field="intake_ug_per_day"
          label={`${name}: ${t('readAcross.intake')}`}
        />
      </Fact>
      {data_origin !== null && (
        <Fact term={t('readAcross.data')}>
          {t(`readAcross.origin.${data_origin}`)}
          {data_origin !== 'published' && chosen !== undefined && (
            <span className="note">
              {`${f.entered(chosen.td50_mg_per_kg_day)} ${nameUnit('mg/kg/day', t)}`}
              {chosen.source !== undefined && `, ${chosen.source}`}
            </span>
          )}
          {data_origin !== 'published' &&
            analogue_intake.extrapolation?.steps.map(({ id, expression }) => (
              <span key={id} className="note mono">
                {expression}
              </span>
            ))}
        </Fact>
      )}
      <Fact term={t('readAcross.molar')}>
        <RegulatedNumber
          of={statement}
          field="molar_intake_ug_per_day"
          label={`${name}: ${t('readAcross.molar')}`}
        />
      </Fact>
      <Fact term={t('readAcross.known')}>
        {known === null ? (
          t('readAcross.nothingKnown')
        ) : (
          <>
            <RegulatedNumber
              of={known_intake}
              field="intake_ug_per_day"
              label={`${name}: ${t('readAcross.known')}`}
            />{' '}
            <span className="muted">{t(`regulatory.intake.rule.${known_intake.governed_by}`)}</span>
          </>
        )}
      </Fact>
      {conclusion.looser_reason !== undefined && (
        <Fact term={t('readAcross.looserReason')}>{conclusion.looser_reason}</Fact>
      )}
    </FactRows>
  );
}
