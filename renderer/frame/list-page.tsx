import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { ListTable, type ListTableProps } from '../ui/listing.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/states.tsx';
import { type CommandDefinition, useCommands } from './commands.ts';
import { Page, type PageProps, Panel } from './page.tsx';

export interface Creating {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether the dialog for a new record is open; the command opens it too. */
export const useCreating = (command: CommandDefinition): Creating => {
  const [isOpen, setOpen] = useState(false);
  useCommands(useMemo(() => [{ ...command, run: () => setOpen(true) }], [command]));
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
};

export function CreateButton(props: {
  readonly icon: ReactElement;
  readonly creating: Creating;
  readonly children: ReactNode;
}) {
  return (
    <Button variant="primary" icon={props.icon} onPress={props.creating.open}>
      {props.children}
    </Button>
  );
}

interface ListPageProps<T>
  extends Pick<PageProps, 'title' | 'intro' | 'actions'>,
    Pick<ListTableProps<T>, 'list' | 'columns' | 'rowText'> {
  /** What the list is called for assistive technology, where the title of the page does not say it. */
  readonly listName?: string;
  /** The fields of the search; a list without them shows everything. */
  readonly filters?: ReactNode;
  /** What stands in place of the rows where there is no record yet. */
  readonly empty: EmptyStateProps;
  /** The same where the filters leave none; null while they choose nothing. */
  readonly noneMatch?: string | null;
  /** Where a record is opened. */
  readonly pathOf: (id: string) => string;
  /** Further panels and dialogs. */
  readonly children?: ReactNode;
}

/** The page of a family of records: search, the records in pages, and a way into each of them. */
export function ListPage<T extends { readonly id: string }>(props: ListPageProps<T>) {
  const { title, intro, actions, listName = title, filters, empty, noneMatch = null, pathOf } = props;
  const navigate = useNavigate();
  return (
    <Page title={title} {...(intro !== undefined && { intro })} actions={actions}>
      {filters !== undefined && <search className="filter-bar">{filters}</search>}
      <Panel title={listName} hideTitle isFlush>
        <ListTable
          list={props.list}
          empty={noneMatch === null ? <EmptyState {...empty} /> : <EmptyState title={noneMatch} />}
          label={title}
          columns={props.columns}
          {...(props.rowText && { rowText: props.rowText })}
          onRowAction={(id) => void navigate(pathOf(id))}
        />
      </Panel>
      {props.children}
    </Page>
  );
}
