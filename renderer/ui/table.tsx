import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  type Key,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { useMessages } from '../i18n/use-messages.ts';
import { ChemicalName } from './chemical-name.tsx';
import { Checkbox } from './choices.tsx';
import './table.css';

export interface TableColumn<T> {
  readonly id: string;
  readonly label: string;
  readonly render: (row: T) => ReactNode;
  /** Compares ascending; columns without it do not sort. */
  readonly compare?: (a: T, b: T) => number;
  readonly align?: 'start' | 'end';
  /** The column that names the row. Exactly one. */
  readonly isRowHeader?: boolean;
  /** Pixels; used by virtualised tables, which cannot measure rows they have not drawn. */
  readonly widthPx?: number;
  /** Hides the label visually, for columns of actions. */
  readonly hideLabel?: boolean;
}

/** A column by its id, its heading and what it shows of a row. */
export const column = <T,>(
  id: string,
  label: string,
  render: (row: T) => ReactNode,
  more: Omit<TableColumn<T>, 'id' | 'label' | 'render'> = {},
): TableColumn<T> => ({ id, label, render, ...more });

/** The column that names the row. */
export const nameColumn = <T,>(id: string, label: string, render: (row: T) => ReactNode): TableColumn<T> => ({
  id,
  label,
  render,
  isRowHeader: true,
});

/** Figures, one below the other at the end of the column. */
export const numberColumn = <T,>(
  id: string,
  label: string,
  render: (row: T) => ReactNode,
): TableColumn<T> => ({ id, label, render, align: 'end' });

export interface TableProps<T> {
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Plain text of a row, for type-ahead and announcements. */
  readonly rowText?: (row: T) => string;
  readonly sort?: SortDescriptor;
  readonly onSortChange?: (sort: SortDescriptor) => void;
  readonly selectionMode?: 'none' | 'single' | 'multiple';
  /** Rows are chosen by a box in front; Enter and click still act on the row. Needs a mode of selection. */
  readonly hasCheckboxes?: boolean;
  readonly selectedIds?: ReadonlySet<string>;
  readonly onSelectionChange?: (ids: ReadonlySet<string>) => void;
  /** Enter or click on a row. */
  readonly onRowAction?: (id: string) => void;
  readonly onRowHover?: (id: string | null) => void;
  /** Draws only the rows in view: for lists beyond a few hundred rows. Give the frame a height. */
  readonly isVirtual?: boolean;
  readonly renderEmpty?: () => ReactNode;
}

const rowHeightPx = 29;
const checkboxColumn = 'choose';

/** Rows in the order of the sort descriptor; the given order where the column does not sort. */
export const sortRows = <T,>(
  rows: readonly T[],
  columns: readonly TableColumn<T>[],
  sort: SortDescriptor | undefined,
): readonly T[] => {
  const compare = columns.find((column) => column.id === sort?.column)?.compare;
  if (compare === undefined) return rows;
  const sign = sort?.direction === 'descending' ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(a, b));
};

/** Rows and columns are in one collection, where two with one key cannot stand: rows have a key of their own. */
const rowKeyStart = 'row ';
const keyOfRow = (id: string): string => `${rowKeyStart}${id}`;
const idOfRow = (key: Key): string => String(key).slice(rowKeyStart.length);

const idsOf = (selection: Selection, allIds: readonly string[]): ReadonlySet<string> =>
  selection === 'all' ? new Set(allIds) : new Set([...selection].map(idOfRow));

function ColumnHead<T>({ column }: { readonly column: TableColumn<T> }) {
  return (
    <Column
      id={column.id}
      isRowHeader={column.isRowHeader ?? false}
      allowsSorting={column.compare !== undefined}
      className="table-column"
      data-align={column.align ?? 'start'}
      textValue={column.label}
      {...(column.widthPx === undefined ? {} : { width: column.widthPx, minWidth: column.widthPx })}
    >
      {({ sortDirection }) => (
        <span className="table-column-inner">
          <span className={column.hideLabel === true ? 'visually-hidden' : undefined}>
            <ChemicalName name={column.label} />
          </span>
          {sortDirection === 'ascending' && <ArrowUp aria-hidden="true" />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden="true" />}
        </span>
      )}
    </Column>
  );
}

function TableGrid<T extends object>(props: TableProps<T>) {
  const { columns, rowId, onRowAction, onRowHover, onSelectionChange } = props;
  const { t } = useMessages();
  const rows = sortRows(props.rows, columns, props.sort);
  return (
    <AriaTable
      aria-label={props.label}
      className="table"
      selectionMode={props.selectionMode ?? 'none'}
      selectionBehavior={props.hasCheckboxes === true ? 'toggle' : 'replace'}
      {...(props.selectedIds && { selectedKeys: new Set<Key>([...props.selectedIds].map(keyOfRow)) })}
      {...(onSelectionChange && {
        onSelectionChange: (selection: Selection) => onSelectionChange(idsOf(selection, rows.map(rowId))),
      })}
      {...(props.sort && { sortDescriptor: props.sort })}
      {...(props.onSortChange && { onSortChange: props.onSortChange })}
      {...(onRowAction && { onRowAction: (key: Key) => onRowAction(idOfRow(key)) })}
    >
      <TableHeader>
        {props.hasCheckboxes === true && (
          <Column id={checkboxColumn} className="table-column table-check" textValue={t('table.choose')}>
            <Checkbox slot="selection" label={t('table.chooseAll')} hideLabel />
          </Column>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} />
        ))}
      </TableHeader>
      <TableBody
        items={rows}
        dependencies={[columns, props.hasCheckboxes]}
        {...(props.renderEmpty && { renderEmptyState: props.renderEmpty })}
      >
        {(row) => (
          <Row
            id={keyOfRow(rowId(row))}
            className="table-row"
            {...(props.rowText && { textValue: props.rowText(row) })}
            {...(onRowHover && {
              onHoverStart: () => onRowHover(rowId(row)),
              onHoverEnd: () => onRowHover(null),
            })}
          >
            {props.hasCheckboxes === true && (
              <Cell className="table-cell table-check">
                <Checkbox slot="selection" label={t('table.choose')} hideLabel />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell key={column.id} className="table-cell" data-align={column.align ?? 'start'}>
                {column.render(row)}
              </Cell>
            ))}
          </Row>
        )}
      </TableBody>
    </AriaTable>
  );
}

export function Table<T extends object>(props: TableProps<T>) {
  if (props.isVirtual !== true) {
    return (
      <div className="table-frame">
        <TableGrid {...props} />
      </div>
    );
  }
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: rowHeightPx, headingHeight: rowHeightPx }}>
      <TableGrid {...props} />
    </Virtualizer>
  );
}
