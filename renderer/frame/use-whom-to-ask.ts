import { ssoRoutes } from '#contract/sso';
import { useReply } from '../api/use-reply.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** Who can give a right, by name; null where nobody can be named. Undefined until it is known. */
const useAdministrators = (): string | null | undefined => {
  const { t } = useMessages();
  const { data, error } = useReply(ssoRoutes.listAdministrators, {});
  if (data === null && error === null) return undefined;
  const names = (data?.items ?? []).map(({ display_name }) => display_name);
  return names.length > 0 ? t('shell.askAdmins', { names: names.join(', ') }) : null;
};

/** The same as a whole answer: where nobody can be named, where to turn to. */
export const useWhomToAsk = (): string | undefined => {
  const { t } = useMessages();
  const named = useAdministrators();
  return named === null ? t('shell.askOperator') : named;
};

/** Who administrates, by name, beside a sentence that says what only they do; nothing where nobody can be named. */
export function AdministratorsByName() {
  const named = useAdministrators();
  return named == null ? null : ` ${named}`;
}
