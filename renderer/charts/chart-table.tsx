/** The numbers of a chart, as text. */
export interface ChartTableData {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

interface ChartTableProps {
  readonly label: string;
  readonly data: ChartTableData;
}

/** What the chart shows, row by row: nothing in it is said by the drawing alone. */
export function ChartTable({ label, data }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className="chart-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {data.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, place) => (
                <td key={data.columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
