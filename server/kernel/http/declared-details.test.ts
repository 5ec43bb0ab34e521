import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, conflict, invalidField } from '#kernel/app-error.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { existingRecordDetails } from '#kernel/contract/error-details.ts';
import { hasDeclaredDetails } from '#kernel/http/declared-details.ts';
import { mapError } from '#kernel/http/map-error.ts';

const route: RouteDeclaration = {
  id: 'test.make',
  method: 'post',
  path: '/test',
  summary: 'Makes one',
  tag: 'Test',
  gate: 'user',
  rate: 'default',
  audit: { none: 'a test' },
  response: z.object({}),
  status: 201,
  errors: [409],
  details: { conflict: existingRecordDetails },
};

const work = { work: 'signing', refused_by: 'expired', missing: ['statement'] };

describe('the details of an error', () => {
  it.each([
    ['as declared for its code', conflict('Is there.', { existing_id: 'x' }), route, true],
    ['none at all', conflict('Is there.'), route, true],
    ['of another shape', conflict('Is there.', { id: 'x' }), route, false],
    ['with a field nobody declared', conflict('Is there.', { existing_id: 'x', more: 1 }), route, false],
    ['under a code that declares none', invalidField('name', 'No.', { existing_id: 'x' }), route, false],
    ['of refused work, where nothing is work', conflict('Off.', work), route, false],
    ['of refused work', conflict('Off.', work), { ...route, work: 'signing' } as const, true],
    [
      'of refused work, where none may be',
      conflict('Off.', work),
      { ...route, work: { none: 'a read' } },
      false,
    ],
  ])('%s', (_what, error, of, isDeclared) => {
    expect(hasDeclaredDetails(of, error)).toBe(isDeclared);
  });

  it.each(['credentials_invalid', 'forbidden', 'not_found'] as const)('are never part of %s', (code) => {
    expect(mapError(new AppError(code, 'x', { details: { existing_id: 'x' } })).details).toBeNull();
  });
});
