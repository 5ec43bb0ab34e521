import type { ReactNode } from 'react';
import type { Pages } from '../api/use-pages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { MoreRows } from './more-rows.tsx';
import { ErrorState, Skeleton } from './states.tsx';
import { Table, type TableProps } from './table.tsx';

export interface ListingProps<T> {
  readonly list: Pages<T>;
  /** Stands in place of the rows where there are none. */
  readonly empty: ReactNode;
  readonly skeletonLines?: number;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list that comes in pages: on its way, failed, empty, its rows, and more of them on request. */
export function Listing<T>({ list, empty, skeletonLines = 6, children }: ListingProps<T>) {
  const { t } = useMessages();
  const { items, error } = list;
  return (
    <>
      {items === null && error === null && <Skeleton label={t('common.loading')} lines={skeletonLines} />}
      {error !== null && <ErrorState error={error} onRetry={list.reload} />}
      {items?.length === 0 && empty}
      {items !== null && items.length > 0 && children(items)}
      <MoreRows areLeft={list.hasMore} onMore={list.loadMore} />
    </>
  );
}

export interface ListTableProps<T>
  extends Omit<ListingProps<T>, 'children'>,
    Omit<TableProps<T>, 'rows' | 'rowId' | 'isVirtual'> {}

/** A list of records in pages, as a table. */
export function ListTable<T extends { readonly id: string }>(props: ListTableProps<T>) {
  const { list, empty, skeletonLines = 6, ...table } = props;
  return (
    <Listing list={list} empty={empty} skeletonLines={skeletonLines}>
      {(items) => <Table {...table} rows={items} rowId={({ id }) => id} />}
    </Listing>
  );
}
