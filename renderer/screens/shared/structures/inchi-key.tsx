import { useMessages } from '../../../i18n/use-messages.ts';

/** The InChIKey of a structure, or that InChI cannot say it. */
export function InchiKey({ inchikey }: { readonly inchikey: string | null }) {
  const { t } = useMessages();
  return inchikey === null ? (
    <span className="muted">{t('compounds.noInchi')}</span>
  ) : (
    <code>{inchikey}</code>
  );
}
