import type { SyncStep } from '#contract/sync';
import type { WorkspaceFailureCode } from '#contract/workstation';
import { type Fault, pass } from './fault-proxy.ts';
import {
  answerEndless,
  answerFailure,
  answerHtml,
  answerLater,
  answerOtherJson,
  delay,
  dropAnswer,
  dropRequest,
  duplicate,
  onHandOver,
  redirect,
  repeat,
  shorten,
  truncate,
} from './faults.ts';

/** A fault between workstation and workspace while two decisions wait, and what an attempt comes to. */
export interface FaultRow {
  readonly fault: string;
  readonly inject: Fault;
  /** Where the attempt ends and why; null: it does all it should. */
  readonly ends: readonly [SyncStep, WorkspaceFailureCode] | null;
  /** How many of the two the workspace holds afterwards. */
  readonly arrive: number;
  /** How many of the two the workstation knows to be received. */
  readonly acknowledged: number;
}

const nothing = { arrive: 0, acknowledged: 0 };
/** The workspace took both, and the workstation does not know. */
const unknown = { arrive: 2, acknowledged: 0 };
const all = { ends: null, arrive: 2, acknowledged: 2 };

export const faultRows: readonly FaultRow[] = [
  { fault: 'a clear way', inject: pass, ...all },
  { fault: 'answers that come late', inject: delay, ...all },
  { fault: 'every request arrives twice', inject: duplicate, ...all },
  { fault: 'a hand-over arrives twice, and its second answer counts', inject: onHandOver(repeat), ...all },
  {
    fault: 'connections break off before anything arrives',
    inject: dropRequest,
    ends: ['session', 'no_answer'],
    ...nothing,
  },
  {
    fault: 'a hand-over never arrives',
    inject: onHandOver(dropRequest),
    ends: ['decisions', 'no_answer'],
    ...nothing,
  },
  {
    fault: 'a hand-over arrives and its answer is lost',
    inject: onHandOver(dropAnswer),
    ends: ['decisions', 'no_answer'],
    ...unknown,
  },
  {
    fault: 'the answer to a hand-over breaks off',
    inject: onHandOver(truncate),
    ends: ['decisions', 'cut_off'],
    ...unknown,
  },
  {
    fault: 'half of the answer to a hand-over looks whole',
    inject: onHandOver(shorten),
    ends: ['decisions', 'unexpected_answer'],
    ...unknown,
  },
  {
    fault: 'a sign-in page of the network stands in between',
    inject: answerHtml,
    ends: ['session', 'html_instead'],
    ...nothing,
  },
  {
    fault: 'a page answers a hand-over',
    inject: onHandOver(answerHtml),
    ends: ['decisions', 'html_instead'],
    ...nothing,
  },
  {
    fault: 'a gateway without the workspace behind it',
    inject: answerFailure,
    ends: ['session', 'unavailable'],
    ...nothing,
  },
  {
    fault: 'the workspace has too many requests (429)',
    inject: onHandOver(answerLater(429)),
    ends: ['decisions', 'too_many_requests'],
    ...nothing,
  },
  {
    fault: 'the workspace does not take the session (401)',
    inject: onHandOver(answerLater(401)),
    ends: ['decisions', 'session_over'],
    ...nothing,
  },
  {
    fault: 'the workspace cannot take decisions now (503)',
    inject: onHandOver(answerLater(503)),
    ends: ['decisions', 'unavailable'],
    ...nothing,
  },
  {
    fault: 'another service is at the address',
    inject: answerOtherJson,
    ends: ['session', 'unexpected_answer'],
    ...nothing,
  },
  {
    fault: 'a receipt for nothing that was sent',
    inject: onHandOver(answerOtherJson),
    ends: ['decisions', 'unexpected_answer'],
    ...nothing,
  },
  { fault: 'the address sends elsewhere', inject: redirect, ends: ['session', 'redirected'], ...nothing },
  { fault: 'an answer without end', inject: answerEndless, ends: ['session', 'too_long'], ...nothing },
];
