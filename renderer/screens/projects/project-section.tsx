import { type ReactNode, useState } from 'react';
import type { Pages } from '../../api/use-pages.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Listing } from '../../ui/listing.tsx';

export interface ProjectSectionProps<T> {
  readonly title: string;
  readonly list: Pages<T>;
  /** What would be there. */
  readonly empty: string;
  /** The one thing to do here. */
  readonly action: ReactNode;
  /** So many at first; each picture is a request of its own. */
  readonly shown: number;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** How many, where the service says it: a page that has another one behind it knows a least number alone. */
function Count<T>({ list: { items, hasMore } }: { readonly list: Pages<T> }) {
  const { t, f } = useMessages();
  if (items === null) return null;
  const count = f.number(items.length);
  return (
    <span className="muted num" data-count="">
      {hasMore ? t('projects.countAtLeast', { count }) : count}
    </span>
  );
}

/** Records of one kind that belong to the project, the newest first. */
export function ProjectSection<T>(props: ProjectSectionProps<T>) {
  const { title, list, empty, action, shown, children } = props;
  const { t, f } = useMessages();
  const [isWhole, setWhole] = useState(false);
  const count = list.items?.length ?? 0;
  return (
    <Panel
      title={title}
      actions={
        <>
          <Count list={list} />
          {action !== null && <div className="project-action">{action}</div>}
        </>
      }
      isFlush
    >
      <Listing
        list={isWhole ? list : { ...list, hasMore: false }}
        empty={<p className="muted project-none">{empty}</p>}
        skeletonLines={2}
      >
        {(items) => children(isWhole ? items : items.slice(0, shown))}
      </Listing>
      {!isWhole && count > shown && (
        <div className="list-more">
          <Button onPress={() => setWhole(true)}>
            {t('projects.sectionAll', { count: f.number(count) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
