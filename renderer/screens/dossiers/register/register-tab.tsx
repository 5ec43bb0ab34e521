import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RiskEntry } from '#contract/dossier-assessments';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { dossiersCommands } from '../dossiers-commands.ts';
import { DecideRiskDialog } from './decide-risk-dialog.tsx';
import { MutagenicEntries, OrganicEntries } from './entries-table.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { RegistersPanel } from './registers-panel.tsx';
import { type PlacedEntry, type RegisterContent, useRegister } from './use-register.ts';

/** The risk of each impurity, what was decided about it, and every register it was entered by. */
export function RegisterTab({ dossier, canWrite }: DossierTabProps) {
  const { t } = useMessages();
  const { data, error, reload } = useRegister(dossier.id);
  const [doing, setDoing] = useState<RiskEntry | 'add' | null>(null);
  const close = () => setDoing(null);
  const finish = () => {
    close();
    reload();
  };
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...dossiersCommands.addRegister, run: () => setDoing('add') }] : []),
      [canWrite],
    ),
  );
  const add = canWrite && (
    <Button icon={<Plus aria-hidden="true" />} onPress={() => setDoing('add')}>
      {t('dossiers.register.add')}
    </Button>
  );
  return (
    <div className="rows-4 padded above-review-foot">
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && <RegisterPanels content={data} add={add} onDecide={canWrite ? setDoing : null} />}
      <ReviewFoot disclaimer={data?.registers[0]?.disclaimer ?? null} />
      {doing === 'add' && <RegisterDialog dossierId={dossier.id} onSaved={finish} onClose={close} />}
      {doing !== null && doing !== 'add' && (
        <DecideRiskDialog dossierId={dossier.id} entry={doing} onSaved={finish} onClose={close} />
      )}
    </div>
  );
}

interface RegisterPanelsProps {
  readonly content: RegisterContent;
  readonly add: React.ReactNode;
  readonly onDecide: ((entry: RiskEntry) => void) | null;
}

const ofSection = (current: readonly PlacedEntry[], section: RiskEntry['section']): readonly PlacedEntry[] =>
  current.filter(({ entry }) => entry.section === section);

function RegisterPanels({ content: { current, registers, isCut }, add, onDecide }: RegisterPanelsProps) {
  const { t } = useMessages();
  const organic = useMemo(() => ofSection(current, 'organic_impurities'), [current]);
  const mutagenic = useMemo(() => ofSection(current, 'mutagenic_impurities'), [current]);
  if (registers.length === 0)
    return (
      <Panel title={t('dossiers.register')} actions={add} isFlush>
        <EmptyState title={t('dossiers.register.empty')} text={t('dossiers.register.emptyText')} />
      </Panel>
    );
  return (
    <>
      {isCut && <p className="muted">{t('dossiers.register.isCut', { count: registers.length })}</p>}
      <Panel title={t('regulatory.section.organic_impurities')} actions={add} isFlush>
        {organic.length === 0 ? (
          <EmptyState title={t('dossiers.register.noOrganic')} />
        ) : (
          <OrganicEntries placed={organic} onDecide={onDecide} />
        )}
      </Panel>
      <Panel title={t('regulatory.section.mutagenic_impurities')} isFlush>
        {mutagenic.length === 0 ? (
          <EmptyState title={t('dossiers.register.noMutagenic')} />
        ) : (
          <MutagenicEntries placed={mutagenic} onDecide={onDecide} />
        )}
      </Panel>
      <RegistersPanel registers={registers} />
    </>
  );
}
