import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { useResource } from '../../api/use-resource.ts';
import { SearchFilter, useListFilters } from '../../frame/list-filters.tsx';
import { Page } from '../../frame/page.tsx';
import { documentationPath } from '../../frame/paths/documentation-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { PageBlocks } from './blocks.tsx';
import { Contents, FoundSections } from './contents.tsx';
import type { Documentation, DocumentationPage } from './documentation.ts';
import { findSections, sectionsOf } from './find-sections.ts';
import { loadDocumentation } from './load-documentation.ts';
import './documentation.css';

function AllPages() {
  const { t } = useMessages();
  return <ButtonLink href={documentationPath}>{t('documentation.all')}</ButtonLink>;
}

function OpenPage({ page }: { readonly page: DocumentationPage }) {
  const { hash } = useLocation();
  return <PageBlocks key={page.name} blocks={page.blocks} section={decodeURIComponent(hash.slice(1))} />;
}

interface BodyProps {
  readonly documentation: Documentation;
  /** The page of the address; undefined where the address names none, null where there is none of that name. */
  readonly page: DocumentationPage | null | undefined;
}

function Body({ documentation, page }: BodyProps) {
  const { t } = useMessages();
  const filters = useListFilters();
  const sections = useMemo(() => sectionsOf(documentation), [documentation]);
  const found = useMemo(() => findSections(sections, filters.text), [sections, filters.text]);
  return (
    <div className="documentation" data-open={page === undefined && filters.text === '' ? undefined : true}>
      <div className="documentation-side">
        <SearchFilter filters={filters} label={t('documentation.search')} />
        <Contents pages={documentation.pages} open={page?.name ?? null} />
      </div>
      <div className="documentation-main">
        {filters.text !== '' && <FoundSections found={found} />}
        {filters.text === '' && page === null && <EmptyState title={t('documentation.noPage')} />}
        {filters.text === '' && page === undefined && <p className="muted">{t('documentation.intro')}</p>}
        {filters.text === '' && page && <OpenPage page={page} />}
      </div>
    </div>
  );
}

/** The pages of the program's documentation, searched and read without a network. */
export function DocumentationScreen() {
  const { t } = useMessages();
  const { id } = useParams();
  const resource = useResource(loadDocumentation, []);
  const page = id === undefined ? undefined : (resource.data?.pages.find(({ name }) => name === id) ?? null);
  return (
    <Page
      // Another page is another screen: it is shown from its beginning.
      key={id ?? ''}
      title={page?.title ?? t('documentation.title')}
      {...(id !== undefined && { actions: <AllPages /> })}
    >
      <LoadingState resource={resource} />
      {resource.data !== null && <Body documentation={resource.data} page={page} />}
    </Page>
  );
}
