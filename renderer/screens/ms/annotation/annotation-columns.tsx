import { Link } from 'react-aria-components';
import type { MsAnnotationSummary } from '#contract/ms-annotations';
import { msAnnotationPath } from '../../../frame/paths/ms-path.ts';
import type { Messages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { reviewTone } from './annotation-words.ts';

/** Annotations in a list: of a run, or of everybody where they wait for a review. */
export const annotationColumns = ({ t, f }: Messages): readonly TableColumn<MsAnnotationSummary>[] => [
  nameColumn('title', t('ms.annotations.title'), (row) => (
    <Link className="list-link" href={msAnnotationPath(row.id)}>
      {row.title}
    </Link>
  )),
  column('state', t('ms.annotations.state'), (row) => (
    <Chip tone={reviewTone[row.review_state]}>
      {row.status === 'completed' ? t(`ms.review.${row.review_state}`) : t(`status.${row.status}`)}
    </Chip>
  )),
  numberColumn('ions', t('ms.annotations.ions'), ({ counts }) =>
    counts === null ? '—' : f.number(counts.ions),
  ),
  column('created', t('ms.column.created'), (row) => <Moment utc={row.created_at} />),
];
