import { Copy } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { type Assessment, type AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import { useCommands } from '../../frame/commands.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { CumulativePanel } from '../shared/impurities/cumulative-panel.tsx';
import { givenColumn } from '../shared/impurities/given-column.tsx';
import { viewSection } from '../shared/impurities/impurity-view.ts';
import { nitrosamineColumns } from '../shared/impurities/nitrosamine-columns.tsx';
import { qsarColumn } from '../shared/impurities/qsar-column.tsx';
import { RegulatedNumber } from '../shared/impurities/regulated-number.tsx';
import {
  classOfElement,
  classOfMutagen,
  classOfSolvent,
  structureColumn,
} from '../shared/impurities/result-columns.tsx';
import { type ChooseCandidate, SectionTable } from '../shared/impurities/section-table.tsx';
import { VerdictChip } from '../shared/impurities/verdict-chip.tsx';
import { PdfButton } from '../shared/regulatory/pdf-button.tsx';
import { renderAssessmentTsv } from './assess-tsv.ts';
import { IntakePanel } from './intake/intake-panel.tsx';
import { PurgePanel } from './purge/purge-panel.tsx';
import { regulatoryCommands } from './regulatory-commands.ts';

interface AssessResultProps {
  readonly question: AssessmentBody;
  readonly answer: Assessment;
  readonly isChanged: boolean;
  readonly headRef: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: ChooseCandidate;
}

/** A table for each kind of impurities. Another kind is another block. */
export function AssessResult({ question, answer, isChanged, headRef, onChoose }: AssessResultProps) {
  const messages = useMessages();
  const { t } = messages;
  const copy = useMemo(
    () => (): void => {
      navigator.clipboard
        .writeText(renderAssessmentTsv(answer))
        .then(() => showToast('info', t('common.copied')), showFailure);
    },
    [answer, t],
  );
  useCommands(useMemo(() => [{ ...regulatoryCommands.copy, run: copy }], [copy]));
  return (
    <section className="rows-4 above-review-foot" aria-label={t('regulatory.result')}>
      <div className="assess-result-head">
        <h2 ref={headRef} tabIndex={-1}>
          {t('regulatory.result')}
        </h2>
        <span className="muted" role="status">
          {isChanged
            ? t('regulatory.changed')
            : t('regulatory.remarkCount', { count: answer.warnings.length })}
        </span>
        <Button icon={<Copy aria-hidden="true" />} onPress={copy}>
          {t('regulatory.copy')}
        </Button>
        <PdfButton
          route={regulatoryRoutes.assessImpurities}
          input={{ body: question }}
          name={question.product.name ?? t('regulatory.result')}
        />
      </div>
      <SectionTable
        section="organic_impurities"
        rows={viewSection('organic_impurities', answer)}
        own={[]}
        onChoose={onChoose}
      />
      <SectionTable
        section="residual_solvents"
        rows={viewSection('residual_solvents', answer)}
        own={[givenColumn(messages, question.residual_solvents ?? []), classOfSolvent(messages)]}
        onChoose={onChoose}
      />
      <SectionTable
        section="elemental_impurities"
        rows={viewSection('elemental_impurities', answer)}
        own={[givenColumn(messages, question.elemental_impurities ?? []), classOfElement(messages)]}
        onChoose={onChoose}
      />
      <SectionTable
        section="mutagenic_impurities"
        rows={viewSection('mutagenic_impurities', answer)}
        own={[
          classOfMutagen(messages),
          qsarColumn(messages),
          structureColumn(messages, question.mutagenic_impurities ?? []),
        ]}
        onChoose={onChoose}
      />
      <SectionTable
        section="nitrosamines"
        rows={viewSection('nitrosamines', answer)}
        own={nitrosamineColumns(messages, question.nitrosamines ?? [])}
        onChoose={onChoose}
      />
      {(question.nitrosamines ?? []).length > 0 && <CumulativePanel risk={answer.cumulative_risk} />}
      {answer.mutagenic_total !== null && <MutagenicTotal total={answer.mutagenic_total} />}
      {(question.mutagenic_impurities ?? []).length > 0 && (
        <>
          <IntakePanel question={question} />
          <PurgePanel question={question} />
        </>
      )}
    </section>
  );
}

/** What counts for the total limit, against it. */
function MutagenicTotal({ total }: { readonly total: NonNullable<Assessment['mutagenic_total']> }) {
  const { t } = useMessages();
  const numbers = [
    ['sum_ug_per_day', t('regulatory.total.sum')],
    ['limit_ug_per_day', t('regulatory.number.totalLimit')],
  ] as const;
  return (
    <Panel title={t('regulatory.total')}>
      <dl className="facts impurity-total">
        <Fact term={t('regulatory.verdict')}>
          <VerdictChip verdict={total.exceeds ? 'exceeds' : 'within'} />
        </Fact>
        {numbers.map(([field, label]) => (
          <Fact key={field} term={label}>
            <RegulatedNumber of={total} field={field} label={label} />
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}
