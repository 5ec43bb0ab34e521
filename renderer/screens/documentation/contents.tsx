import { Link } from 'react-aria-components';
import { documentationPagePath } from '../../frame/paths/documentation-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { inEnglish } from '../../ui/service-text.tsx';
import { type DocumentationPage, documentationGroups } from './documentation.ts';
import type { FoundSection } from './find-sections.ts';

export interface ContentsProps {
  readonly pages: readonly DocumentationPage[];
  /** The page that is open, null where none is. */
  readonly open: string | null;
}

/** Every page by what it is for. */
export function Contents({ pages, open }: ContentsProps) {
  const { t } = useMessages();
  return (
    <nav className="documentation-contents" aria-label={t('documentation.contents')}>
      {documentationGroups.map((group) => {
        const own = pages.filter((page) => page.group === group);
        return (
          own.length > 0 && (
            <section key={group} aria-label={t(`documentation.group.${group}`)}>
              <h2>{t(`documentation.group.${group}`)}</h2>
              <ul {...inEnglish}>
                {own.map(({ name, title }) => (
                  <li key={name}>
                    <Link
                      href={documentationPagePath(name)}
                      className="documentation-link"
                      aria-current={name === open ? 'page' : 'false'}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

/** Sections that hold what was typed, as links to them. */
export function FoundSections({ found }: { readonly found: readonly FoundSection[] }) {
  const { t } = useMessages();
  return (
    <section className="documentation-found" aria-label={t('documentation.found')}>
      <p className="muted" role="status">
        {t('documentation.foundCount', { count: found.length })}
      </p>
      <ul {...inEnglish}>
        {found.map(({ page, section, heading, excerpt }) => (
          <li key={`${page.name}#${section ?? ''}`}>
            <Link href={documentationPagePath(page.name, section)}>
              {page.title}
              {heading !== null && ` › ${heading}`}
            </Link>
            <p className="muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
