import { useMessages } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';
import './entitlement.css';

/** What somebody else has to decide or do first, each by its name. */
export function MissingList({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useMessages();
  return missing.map((name) => {
    const key = `entitlement.missing.${name}`;
    return (
      <span key={name} className="refusal-missing">
        {isMessageKey(key) ? t(key) : t('entitlement.missing.other', { name })}
      </span>
    );
  });
}
