import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { countTypedCode, findByUserCode, takeBackTypedCode } from './store.ts';
import type { ProgramSignInTable } from './tables.ts';
import { hashUserCode, readUserCode } from './user-code.ts';

/**
 * Wrong codes within the window, of one person and from one address, behind which others may sit: against the most codes that can wait
 * at a time (1,000 of 2.6 × 10^10) ten guesses find one with a chance of four in ten million.
 */
const windowMs = 15 * 60 * 1000;
const mostOfPerson = 10;
const mostOfAddress = 50;

/** The program that waits with a code. Throws not_found, and rate_limited for whoever typed too many wrong ones, the right one too. */
export const findWaiting = async (
  kernel: Pick<Kernel, 'securityEvents' | 'signingSecret' | 'store'>,
  typed: string,
  ctx: Ctx,
  routeId: string,
): Promise<ProgramSignInTable> => {
  const code = readUserCode(typed);
  if (code === null) throw invalidField('user_code', 'A code has eight letters, such as WDJB-MJHT.');
  const { nowUtc, clientIp, principal } = ctx;
  const person = `user:${principal.id}`;
  const address = `address:${clientIp}`;
  const sinceUtc = shiftUtc(nowUtc, -windowMs);
  const found = await kernel.store.note(async (tx) => {
    const counted = await countTypedCode(tx, [person, address], { nowUtc, sinceUtc });
    const over = counted.filter(
      ({ guesser, count }) => count > (guesser === person ? mostOfPerson : mostOfAddress),
    );
    const [since] = over
      .map((each) => each.since)
      .toSorted()
      .toReversed();
    if (since !== undefined) return { guessingSince: since };
    const row = await findByUserCode(tx, hashUserCode(kernel.signingSecret, code), nowUtc);
    if (row !== undefined) await takeBackTypedCode(tx, [person, address]);
    return row ?? null;
  });
  if (found !== null && 'guessingSince' in found) {
    kernel.securityEvents.emit({
      eventType: 'rate_limit',
      actorId: principal.id,
      clientIp,
      route: routeId,
      detail: { rate: 'user_code' },
    });
    const waitMs = Date.parse(found.guessingSince) + windowMs - Date.parse(nowUtc);
    throw new AppError('rate_limited', 'Too many wrong codes. Try again in 15 minutes.', {
      retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  if (found === null)
    throw new AppError(
      'not_found',
      'No program waits with this code. Look at it again, or have the program ask anew.',
    );
  return found;
};
