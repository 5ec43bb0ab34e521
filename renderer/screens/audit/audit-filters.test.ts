import { describe, expect, it } from 'vitest';
import { readFilters, toQuery } from './audit-filters.ts';

describe('filters of the audit trail', () => {
  it('take days as whole days of UTC', () => {
    const filters = readFilters(
      new URLSearchParams('from=2026-11-20&to=2026-11-21&event=auth.login&class=access'),
    );
    expect(toQuery(filters)).toEqual({
      class: 'access',
      event: 'auth.login',
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-21T23:59:59.999Z',
    });
  });

  it('leave out what is empty, blank or no day', () => {
    const address = 'q=+&class=any&actor=&from=2026-02-30&to=yesterday&record_id=+ana_1+&unknown=1';
    expect(toQuery(readFilters(new URLSearchParams(address)))).toEqual({ record_id: 'ana_1' });
  });
});
