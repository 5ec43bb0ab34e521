import type { Bar } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';

/** Everything that bars a step, in words. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useMessages();
  return (
    <ul className="knowledge-bars">
      {bars.map((bar) => (
        <li key={bar}>{t(`knowledge.bar.${bar}`)}</li>
      ))}
    </ul>
  );
}
