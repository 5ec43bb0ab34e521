import { ArrowUp } from 'lucide-react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Moment } from '../../../ui/moment.tsx';

type Gap = NonNullable<Analysis['adoption_gap']>;

/** Beside the state of a record that was made ahead of the workspace. */
export function GapChip() {
  const { t } = useMessages();
  return (
    <Chip tone="warn" icon={<ArrowUp aria-hidden="true" />}>
      {t('currency.gap')}
    </Chip>
  );
}

/** What was newer here than in the workspace when the results were made. */
export function GapFacts({ gap }: { readonly gap: Gap }) {
  const { t } = useMessages();
  const versionOf = (side: Gap['differences'][number]['here']): string => side?.version ?? t('currency.none');
  return (
    <>
      <p>{t('currency.gap.text', { workspace: gap.workspace_id })}</p>
      <Facts>
        <Fact term={t('currency.gap.asOf')}>
          <Moment utc={gap.as_of} />
        </Fact>
        {gap.differences.map(({ coordinate, name, here, workspace }) => (
          <Fact
            key={`${coordinate}/${name}`}
            term={coordinate === name ? t(`currency.coordinate.${coordinate}`) : name}
          >
            {t('currency.gap.line', { here: versionOf(here), workspace: versionOf(workspace) })}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
