import { invalidField } from '#kernel/app-error.ts';
import { reasonForChange } from '#kernel/contract/common-schemas.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

/**
 * Why a regulated record is changed, as the body says it; null where the declaration asks for none. Throws 422 where one is
 * asked for and missing, blank or too long, whatever the route's own schema lets through.
 */
export const readReason = ({ changesRecord }: RouteDeclaration, body: unknown): string | null => {
  if (changesRecord === undefined || 'none' in changesRecord) return null;
  const { reasonIn, asked } = changesRecord;
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const given = fields[reasonIn];
  const isAsked = asked === 'always' || (asked === 'with_override' && fields['override'] === true);
  if (given === undefined) {
    if (isAsked) throw invalidField(reasonIn, 'A change of this record needs a reason.');
    return null;
  }
  const reason = reasonForChange.safeParse(given);
  if (!reason.success || reason.data.trim() === '')
    throw invalidField(reasonIn, 'Must be a reason of 1 to 500 characters.');
  return reason.data;
};
