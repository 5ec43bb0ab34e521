import { type Project, projectRoutes } from '#contract/projects';
import type { ApiError } from '../../api/api-error.ts';
import { useReply } from '../../api/use-reply.ts';

/** The newest projects; the service pages at so many. */
const mostProjects = 200;

interface Projects {
  readonly items: readonly Project[];
  readonly error: ApiError | null;
  /** What a project is called; its id where it is not, or not yet, among the newest. */
  readonly nameOf: (id: string) => string;
}

/** The projects there are to choose from. */
export const useProjects = (): Projects => {
  const { data, error } = useReply(projectRoutes.list, { query: { limit: mostProjects } });
  const items = data?.items ?? [];
  return { items, error, nameOf: (id) => items.find((project) => project.id === id)?.name ?? id };
};
