import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { column, nameColumn, Table } from './table.tsx';

interface Fact {
  readonly name: string;
}

describe('a table', () => {
  it('shows a row whose id is the id of a column', () => {
    const html = renderToString(
      createElement(Table<Fact>, {
        label: 'Facts',
        columns: [
          nameColumn<Fact>('name', 'Name', ({ name }) => `row ${name}`),
          column<Fact>('reason', 'Reason', () => 'none'),
        ],
        rows: [{ name: 'reason' }, { name: 'name' }],
        rowId: ({ name }) => name,
      }),
    );
    expect(html.match(/role="row"/g)).toHaveLength(3);
    expect(html.match(/role="columnheader"/g)).toHaveLength(2);
    expect(html.match(/role="rowheader"/g)).toHaveLength(2);
  });
});
