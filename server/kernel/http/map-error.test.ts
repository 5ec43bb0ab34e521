import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { errorStatus, fixedSentence } from '#kernel/contract/error-codes.ts';
import { CommitInDoubt } from '#kernel/db/broken-rule.ts';
import { mapError } from '#kernel/http/map-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('internal detail'), { code });

describe('the mapping of errors', () => {
  it('gives each of the fourteen codes its status, and 401 and 403 their one sentence', () => {
    expect(Object.keys(errorStatus)).toHaveLength(14);
    for (const [code, status] of Object.entries(errorStatus)) {
      const answer = mapError(new AppError(code as keyof typeof errorStatus, 'the cause'));
      const sentence = status === 401 || status === 403 ? fixedSentence[status] : 'the cause';
      expect(answer).toMatchObject({ code, status, message: sentence });
    }
  });

  it('tells the sentence of a 403 where it is meant for the caller, and of a 401 never', () => {
    const message = 'An administrator verifies it.';
    expect(mapError(new AppError('forbidden', message, { isTold: true })).message).toBe(message);
    expect(mapError(new AppError('mfa_required', message, { isTold: true })).message).toBe(
      fixedSentence[401],
    );
  });

  it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])(
    'says that nothing was stored on %s, also as a cause',
    (code) => {
      for (const error of [withCode(code), new Error('outer', { cause: withCode(code) })])
        expect(mapError(error)).toMatchObject({
          status: 500,
          message: expect.stringMatching(/disk is full/),
        });
    },
  );

  it('makes a lost race for a unique row a conflict, and any other broken constraint a fault', () => {
    for (const code of ['SQLITE_CONSTRAINT_UNIQUE', '23505'])
      expect(mapError(withCode(code)).status).toBe(409);
    for (const code of ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503', 'LM001'])
      expect(mapError(withCode(code)).status).toBe(500);
  });

  it('says that nothing was stored where the turn to write did not come in time', () => {
    for (const code of ['55P03', '40P01'])
      expect(mapError(withCode(code))).toMatchObject({
        status: 429,
        message: expect.stringMatching(/Nothing of this request was stored/),
      });
  });

  it('says that it does not know where the connection went while the commit was on its way', () => {
    const { message } = mapError(new CommitInDoubt(new Error('cut')));
    expect(message).toMatch(/repeat the request with the same Idempotency-Key/);
    expect(message).not.toMatch(/Nothing of this request was stored/);
  });

  it('tells nothing of an error it does not know', () => {
    for (const error of [withCode('EWHATEVER'), 'a text', null])
      expect(mapError(error)).toMatchObject({
        code: 'internal_error',
        message: expect.not.stringMatching(/detail|text/),
      });
  });
});
