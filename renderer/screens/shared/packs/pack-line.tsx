import { Link } from 'react-aria-components';
import { packPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { HashText } from '../../../ui/hash-text.tsx';

/** The reference pack behind an answer, as the service names it. */
export interface NamedPack {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
  readonly licence: string;
}

/** Whose numbers stand above, and under which licence: wherever numbers of a pack are shown. */
export function PackLine({ pack }: { readonly pack: NamedPack }) {
  const { t } = useMessages();
  return (
    <p className="muted">
      {t('packs.line')}{' '}
      <Link href={packPath(pack.id)}>{t('packs.named', { name: pack.name, version: pack.version })}</Link>{' '}
      <HashText hash={pack.digest} /> {t('packs.underLicence')} {pack.licence}
    </p>
  );
}
