import { refusalCode } from '#contract/workstation';
import { Page, Panel } from '../frame/page.tsx';
import { EntitlementLine } from '../screens/shared/entitlement/entitlement-banner.tsx';
import { EntitlementChip } from '../screens/shared/entitlement/entitlement-chip.tsx';
import { EntitlementLink } from '../screens/shared/entitlement/entitlement-item.tsx';
import { RefusalCard } from '../screens/shared/entitlement/refusal-card.tsx';
import { workstationStages } from './fixture-workstation.ts';
import './stage-screen.css';

/** As a workspace names them that has decided neither. */
const terms = ['ENTITLEMENT_OFFLINE_DAYS', 'ENTITLEMENT_STATEMENT_DAYS'];

const records = ['reading', 'exporting', 'verifying'] as const;

/** Every state of entitlement as chip, line and item of the status bar, and every refusal of a statement. */
export function EntitlementScreen() {
  const states = [...workstationStages].filter(([name]) => !name.startsWith('refused-'));
  return (
    <main className="main">
      <Page title="Entitlement">
        <section className="entitlement-lines" aria-label="Lines">
          {states.map(([name, workstation]) => (
            <Panel
              key={name}
              title={name}
              isFlush
              actions={
                <span className="entitlement-marks">
                  <EntitlementLink workstation={workstation} /> <EntitlementChip workstation={workstation} />
                </span>
              }
            >
              <EntitlementLine workstation={workstation} />
            </Panel>
          ))}
        </section>
        <section className="entitlement-refusals" aria-label="Refusals">
          {refusalCode.options.map((code) => (
            <RefusalCard key={code} code={code} missing={terms} whatWorks={[...records]} />
          ))}
        </section>
      </Page>
    </main>
  );
}
