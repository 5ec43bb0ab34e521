import { useCallback } from 'react';
import {
  dossierAssessmentRoutes,
  type ElementalAssessment,
  type SolventAssessment,
} from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { givenColumn } from '../../shared/impurities/given-column.tsx';
import { viewRows } from '../../shared/impurities/impurity-view.ts';
import { classOfElement, classOfSolvent } from '../../shared/impurities/result-columns.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { AssessmentsPanel } from './assessments-panel.tsx';
import { CalculatorPanel } from './calculator/calculator-panel.tsx';

/** Elements and solvents: the newest assessment of each, and every one before. */
export function LevelsTab({ dossier, canWrite }: DossierTabProps) {
  const messages = useMessages();
  const { id } = dossier;
  const elements = useList(dossierAssessmentRoutes.elementalAssessments, { params: { id } });
  const solvents = useList(dossierAssessmentRoutes.solventAssessments, { params: { id } });
  const elementColumns = useCallback(
    ({ request }: ElementalAssessment) => [
      givenColumn(messages, request.elemental_impurities),
      classOfElement(messages),
    ],
    [messages],
  );
  const solventColumns = useCallback(
    ({ request }: SolventAssessment) => [
      givenColumn(messages, request.residual_solvents),
      classOfSolvent(messages),
    ],
    [messages],
  );
  return (
    <div className="rows-4 padded above-review-foot">
      <AssessmentsPanel
        dossier={dossier}
        section="elemental_impurities"
        list={elements}
        canWrite={canWrite}
        own={elementColumns}
        view={(each) => viewRows(each.elemental_impurities, each.warnings)}
        assess={(rows, notes) =>
          api.call(dossierAssessmentRoutes.assessElements, {
            params: { id },
            body: { elemental_impurities: rows, ...notes },
          })
        }
        report={(each) => (
          <PdfButton
            route={dossierAssessmentRoutes.elementalAssessment}
            input={{ params: { id, elemental_assessment_id: each.id }, query: {} }}
            name={messages.t('regulatory.section.elemental_impurities')}
          />
        )}
        withdraw={(elemental_assessment_id, reason_for_change) =>
          api.call(dossierAssessmentRoutes.withdrawElements, {
            params: { id, elemental_assessment_id },
            body: { reason_for_change },
          })
        }
      />
      <AssessmentsPanel
        dossier={dossier}
        section="residual_solvents"
        list={solvents}
        canWrite={canWrite}
        own={solventColumns}
        view={(each) => viewRows(each.residual_solvents, each.warnings)}
        assess={(rows, notes) =>
          api.call(dossierAssessmentRoutes.assessSolvents, {
            params: { id },
            body: { residual_solvents: rows, ...notes },
          })
        }
        report={(each) => (
          <PdfButton
            route={dossierAssessmentRoutes.solventAssessment}
            input={{ params: { id, solvent_assessment_id: each.id }, query: {} }}
            name={messages.t('regulatory.section.residual_solvents')}
          />
        )}
        withdraw={(solvent_assessment_id, reason_for_change) =>
          api.call(dossierAssessmentRoutes.withdrawSolvents, {
            params: { id, solvent_assessment_id },
            body: { reason_for_change },
          })
        }
      />
      <CalculatorPanel
        dossier={dossier}
        canWrite={canWrite}
        onRecorded={() => {
          elements.reload();
          solvents.reload();
        }}
      />
      <ReviewFoot disclaimer={elements.items?.[0]?.disclaimer ?? solvents.items?.[0]?.disclaimer ?? null} />
    </div>
  );
}
