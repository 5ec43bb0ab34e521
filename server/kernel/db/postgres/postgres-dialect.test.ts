import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { CommitInDoubt } from '#kernel/db/broken-rule.ts';
import { failureOfCommit } from './postgres-dialect.ts';

const saidByPostgres = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('said', 4, 'error'), { code });
const saidByNode = (code: string): Error => Object.assign(new Error('cut'), { code });

it.each(['23505', '40001', '40P01', '53100', 'LM001', 'XX000'])(
  'a COMMIT that %s ends stored nothing',
  (code) => {
    const error = saidByPostgres(code);
    expect(failureOfCommit(error)).toBe(error);
  },
);

it.each(['57P01', '57P02', '08006', '08003', '40003'])('a COMMIT that %s ends is in doubt', (code) => {
  expect(failureOfCommit(saidByPostgres(code))).toBeInstanceOf(CommitInDoubt);
});

it.each(['EPIPE', 'ECONNRESET', 'EBADF', 'EPERM', 'ETIMEDOUT'])(
  'a connection that ends with %s leaves a COMMIT in doubt',
  (code) => {
    expect(failureOfCommit(saidByNode(code))).toBeInstanceOf(CommitInDoubt);
  },
);

it('so does one that ends without a code', () => {
  expect(failureOfCommit(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(CommitInDoubt);
});
