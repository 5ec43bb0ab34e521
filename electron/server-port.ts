import { z } from 'zod';
import { updateDirective } from '../server/features/fleet/contract.ts';
import { updateProgress } from '../server/features/installations/contract.ts';
import { handOverAsked } from '../server/features/sign-in/contract.ts';

/** What the desktop sends the browser with. */
export type AskedSession = z.infer<typeof handOverAsked>;

/** Everything that crosses between the main process and the server's own (server-process.ts). Nothing else is understood on either side. */

const nothing = z.null();

/** What the server seals the key of this machine with. The key store itself is reached by `mainCalls`. */
const sealKind = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('os_key_store') }),
  z.strictObject({ name: z.literal('file'), fault: z.enum(['key_store_absent', 'key_store_plain_text']) }),
]);

/** As settings and policies of this machine say; a policy may change them while the program runs. */
const updates = z.strictObject({
  enabled: z.boolean(),
  channel: z.enum(['stable', 'beta']),
  url: z.string().nullable(),
});

const started = z.strictObject({
  origin: z.url().describe('Of the loopback server, http://127.0.0.1:PORT'),
  version: z.string(),
  updates,
  reportStyles: z
    .string()
    .describe('A report brings its style sheet along; the policy of the screens must know it to show one.'),
});
/** What the main process knows of a server that runs. */
export type Started = z.infer<typeof started>;

/** What the main process asks of the server. */
export const serverCalls = {
  /** Refused with the sentence of a setting, a store or a port that does not let it start. */
  start: { argument: sealKind, answer: started },
  /** What the workspace planned for this machine, if it plans updates, and what is set now: asked before each look at an update. */
  updatePlan: {
    argument: nothing,
    answer: z.strictObject({
      plan: updateDirective.extend({ received_at: z.string() }).nullable(),
      updates,
    }),
  },
  /** The desktop sends the browser for a session with these, and takes one asked for with no others. The last one counts. */
  awaitSession: { argument: handOverAsked, answer: nothing },
  noteUpdate: { argument: updateProgress.omit({ at: true }), answer: nothing },
  /** Whether something is computed, or waits to be as soon as there is room. */
  isBusy: { argument: nothing, answer: z.boolean() },
  /** Answered by a process that is there. */
  isThere: { argument: nothing, answer: nothing },
  /** Answered once the store is closed; the process then ends. */
  stop: { argument: nothing, answer: nothing },
} as const satisfies Calls;

/** What the server asks of the main process, which alone reaches the system's key store and knows its proxies. */
export const mainCalls = {
  seal: { argument: z.string(), answer: z.string() },
  open: { argument: z.string(), answer: z.string() },
  /** As the system, its PAC file or what it finds by itself (WPAD) says: `PROXY a:8080; DIRECT`. */
  resolveProxy: { argument: z.url({ protocol: /^https?$/ }), answer: z.string() },
} as const satisfies Calls;

const id = z.number().int();
const message = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), id, name: z.string(), argument: z.unknown() }),
  z.strictObject({ kind: z.literal('answer'), id, value: z.unknown() }),
  z.strictObject({ kind: z.literal('refusal'), id, sentence: z.string() }),
  /** The last word of a server that met what nobody caught. */
  z.strictObject({ kind: z.literal('fault'), reason: z.string(), stack: z.string().nullable() }),
]);
type Message = z.infer<typeof message>;

interface Call {
  readonly argument: z.ZodType;
  readonly answer: z.ZodType;
}
type Calls = Readonly<Record<string, Call>>;

/** One function for each call. */
export type Answers<C extends Calls> = {
  readonly [Name in keyof C]: (
    argument: z.output<C[Name]['argument']>,
  ) => Promise<z.output<C[Name]['answer']>>;
};

interface PortOptions<Asked extends Calls, Answered extends Calls> {
  /** Sends to the other process. */
  post(sent: Message): void;
  readonly asks: Asked;
  readonly answered: Answered;
  readonly answers: Answers<Answered>;
  onFault?(fault: { readonly reason: string; readonly stack: string | null }): void;
  /** What was said is not told: it may hold what was to be sealed. */
  onUnknown(): void;
}

export interface Port<Asked extends Calls> {
  readonly ask: Answers<Asked>;
  /** Takes what the other process sent. */
  take(sent: unknown): void;
  /** The other process is gone: whoever waits for it is told so. */
  end(reason: string): void;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One end of what the two processes say to each other: calls with a number, and an answer or a refusal for each. */
export const createPort = <Asked extends Calls, Answered extends Calls>(
  options: PortOptions<Asked, Answered>,
): Port<Asked> => {
  const { post, asks, answered, answers } = options;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let ended: string | null = null;

  const ask = async (name: string, call: Call, argument: unknown): Promise<unknown> => {
    if (ended !== null) throw new Error(ended);
    const given = call.argument.parse(argument);
    const answer = Promise.withResolvers<unknown>();
    const number = ++lastId;
    waiting.set(number, answer);
    post({ kind: 'call', id: number, name, argument: given });
    return call.answer.parse(await answer.promise);
  };

  const answerCall = async (name: string, argument: unknown): Promise<unknown> => {
    const call = Object.hasOwn(answered, name) ? answered[name] : undefined;
    const given = call?.argument.safeParse(argument);
    if (call === undefined || given?.success !== true) throw new Error('This is not asked here.');
    return call.answer.parse(await answers[name]?.(given.data as never));
  };

  const settle = (said: Extract<Message, { kind: 'answer' | 'refusal' }>): void => {
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (asked === undefined) options.onUnknown();
    else if (said.kind === 'answer') asked.resolve(said.value);
    else asked.reject(new Error(said.sentence));
  };

  const take = (sent: unknown): void => {
    const { success, data } = message.safeParse(sent);
    if (!success) options.onUnknown();
    else if (data.kind === 'fault') options.onFault?.(data);
    else if (data.kind === 'call')
      answerCall(data.name, data.argument).then(
        (value) => post({ kind: 'answer', id: data.id, value }),
        (error: unknown) => post({ kind: 'refusal', id: data.id, sentence: sentenceOf(error) }),
      );
    else settle(data);
  };

  return {
    ask: Object.fromEntries(
      Object.entries(asks).map(([name, call]) => [name, (argument: unknown) => ask(name, call, argument)]),
      // The entries of `asks` are its names, each with the function of its call.
    ) as unknown as Answers<Asked>,
    take,
    end(reason) {
      ended = reason;
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
};
