import { Link } from 'react-aria-components';
import type { ApprovalNeed } from '#contract/dossiers';
import { type DossierTabId, dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';

/** Where it is put right; nowhere in the dossier where it takes somebody else. */
const tabs: Readonly<Record<ApprovalNeed['code'], DossierTabId | null>> = {
  not_in_review: null,
  decider_is_no_person: null,
  decider_is_no_reviewer: null,
  decider_is_owner: null,
  decider_is_submitter: null,
  decider_is_author: null,
  dossier_is_empty: 'register',
  ai_decision_not_reviewed: 'ai-decisions',
  readiness_report_missing: 'readiness',
  readiness_report_outdated: 'readiness',
  readiness_report_not_ready: 'readiness',
};

interface MissingListProps {
  readonly dossierId: string;
  readonly missing: readonly ApprovalNeed[];
}

/** What an approval lacks, one line for each kind, with the way to it. */
export function MissingList({ dossierId, missing }: MissingListProps) {
  const { t } = useMessages();
  const codes = [...new Set(missing.map(({ code }) => code))];
  return (
    <ul className="dossier-needs">
      {codes.map((code) => {
        const tab = tabs[code];
        const count = missing.filter((need) => need.code === code).length;
        const text = t(`dossiers.need.${code}`, { count });
        return (
          <li key={code}>{tab === null ? text : <Link href={dossierPath(dossierId, tab)}>{text}</Link>}</li>
        );
      })}
    </ul>
  );
}
