import { CircleX, Info, TriangleAlert } from 'lucide-react';
import type { Analysis } from '#contract/analyses';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

type Severity = Analysis['contradictions'][number]['severity'];

const severityTone: Readonly<Record<Severity, Tone>> = { info: 'info', warning: 'warn', critical: 'danger' };
const severityIcon = { info: Info, warning: TriangleAlert, critical: CircleX } as const;

/** How much a contradiction weighs, as icon and word. */
export function SeverityChip({ severity }: { readonly severity: Severity }) {
  const { t } = useMessages();
  const Icon = severityIcon[severity];
  return (
    <Chip tone={severityTone[severity]} icon={<Icon aria-hidden="true" />}>
      {t(`analysis.severity.${severity}`)}
    </Chip>
  );
}
