import type { FleetSummary } from '#contract/fleet';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact, Facts } from '../../ui/fact.tsx';

/** How many machines there are, what runs on them, what their data take. */
export function FleetFigures({ summary }: { readonly summary: FleetSummary }) {
  const { t, f } = useMessages();
  const { installations, reporting, storage_bytes, versions } = summary;
  return (
    <Panel title={t('fleet.figures')} hideTitle>
      <Facts>
        <Fact term={t('fleet.installations')}>
          <span data-count="">{f.number(installations)}</span>
          {reporting < installations && (
            <span className="note">{t('fleet.silent', { count: installations - reporting })}</span>
          )}
        </Fact>
        <Fact term={t('fleet.storage')}>{f.bytes(storage_bytes)}</Fact>
        <Fact term={t('fleet.versions')}>
          {versions.length === 0
            ? '—'
            : versions.map(({ version, installations: count }) => (
                <div key={version} data-count="">{`${version}: ${f.number(count)}`}</div>
              ))}
        </Fact>
      </Facts>
    </Panel>
  );
}
