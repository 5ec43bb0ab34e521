import type { RouteWork } from '#kernel/contract/adoption-gap.ts';
import { type Decider, type Gate, type RouteDeclaration, scopeOf } from '#kernel/contract/define-route.ts';

const whoMayCall: Readonly<Record<Gate, string>> = {
  public: 'Open to everyone; calls are counted by address where a limit is set.',
  user: 'For signed-in users and API keys.',
  human: 'For people alone: machine keys are refused (403).',
  admin: 'For admins and the system key.',
  provisioning: 'For admins, the system key and machine keys made for provisioning.',
};

const callers = (declaration: RouteDeclaration): string => {
  const open = declaration.openToInstallations === true ? ' Installations may call it, too.' : '';
  const scope =
    declaration.gate === 'public' ? '' : ` A limited API key needs the scope \`${scopeOf(declaration)}\`.`;
  return `${whoMayCall[declaration.gate]}${scope}${open}`;
};

const whoDecides: Readonly<Record<Decider, string>> = {
  person:
    'The decision is a person’s, in a session or with a personal key: system key and machine keys are refused (403).',
  person_in_session: 'The decision is a person’s in a session: every key is refused (403).',
  person_or_override:
    'The decision is a person’s. The system key is refused (403) without `override: true` and `reason_for_change`, and with them the decision is shown as an override by the system key; of people, admins alone may override.',
};

const decided = ({ decidedBy }: RouteDeclaration): string | null => {
  if (typeof decidedBy === 'string') return whoDecides[decidedBy];
  if (decidedBy === undefined || 'none' in decidedBy) return null;
  const { field, values } = decidedBy.where;
  return `Where \`${field}\` is ${values.map((value) => `\`${value}\``).join(' or ')}: ${whoDecides[decidedBy.by]}`;
};

const audited = ({ audit }: RouteDeclaration): string => {
  if ('event' in audit) return `Writes the audit event \`${audit.event}\` in the transaction of its work.`;
  if ('none' in audit) return `Writes no audit event: ${audit.none}.`;
  const often = audit.repeats === undefined ? '' : ', once for a session, a record and a quarter of an hour';
  return `A recorded reading: writes the audit event \`${audit.access}\` before the first byte leaves${often}. Where it cannot be written nothing is handed over.`;
};

const askedWhen = {
  always: 'A reason is required',
  with_override: 'With `override: true` a reason is required',
  where_given: 'A reason is taken where the body asks for one',
} as const;

const reasoned = ({ changesRecord }: RouteDeclaration): string | null =>
  changesRecord === undefined || 'none' in changesRecord
    ? null
    : `${askedWhen[changesRecord.asked]}: \`${changesRecord.reasonIn}\`; it is kept in the audit entry.`;

const repeated = ({ idempotent }: RouteDeclaration): string | null =>
  idempotent === true ? 'The same `Idempotency-Key` with the same body gives the first answer again.' : null;

const refusal = (work: RouteWork): string | null => {
  if (typeof work === 'string')
    return `This is ${work}: refused (409) where the installation is not entitled to it.`;
  return 'none' in work ? null : `Refused (409) ${work.where} where the installation is not entitled to it.`;
};

const counted = ({ usage }: RouteDeclaration): string | null =>
  usage !== undefined && 'tasks' in usage
    ? `Counts as automated work: ${usage.tasks.map((task) => `\`${task}\``).join(', ')}.`
    : null;

const represented = ({ media, preferJson, eventStream, response }: RouteDeclaration): string | null => {
  if (eventStream === true) return 'Answers with server-sent events.';
  if (media === undefined || media.length === 0) return null;
  const json = response.def.type === 'never' ? [] : ['application/json'];
  const [first, ...others] = preferJson === true ? [...json, ...media] : [...media, ...json];
  const rest = others.length === 0 ? '' : `, on request ${others.map((type) => `\`${type}\``).join(', ')}`;
  return `Answers with \`${first}\`${rest} (\`Accept\`).`;
};

/** What the declaration decides about a route, in sentences. */
export const describeOperation = (declaration: RouteDeclaration): string =>
  [
    declaration.description ?? null,
    callers(declaration),
    decided(declaration),
    audited(declaration),
    reasoned(declaration),
    repeated(declaration),
    declaration.work === undefined ? null : refusal(declaration.work),
    counted(declaration),
    represented(declaration),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
