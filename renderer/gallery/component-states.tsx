import { ApiError } from '../api/api-error.ts';
import { Panel } from '../frame/page.tsx';
import { Button } from '../ui/button.tsx';
import { CategoryMark } from '../ui/category-mark.tsx';
import { Chip, StatusChip } from '../ui/chip.tsx';
import { FormError } from '../ui/form-error.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { errorCodes } from './gallery-states.ts';

const ownCodes = ['network', 'aborted', 'unreadable'] as const;

const errorOf = (code: ApiError['code']): ApiError =>
  new ApiError({
    code,
    message: `Fixture of ${code}.`,
    fields: {},
    details: {},
    requestId: code === 'network' ? null : 'req-fixture',
    retryAfterSeconds: code === 'rate_limited' ? 30 : null,
  });

/** Built once: a new error would begin a new countdown. */
const errors = [...errorCodes, ...ownCodes].map(errorOf);

const statuses = ['queued', 'processing', 'review_required', 'completed', 'failed'] as const;
const categories = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;
const tones = ['neutral', 'ok', 'warn', 'danger', 'info'] as const;

/** Every shared component that shows a state, in each of its states. */
export function ComponentStates() {
  return (
    <>
      <Panel title="Skeleton">
        <Skeleton label="Loading" lines={3} />
      </Panel>
      <Panel title="EmptyState">
        <EmptyState title="Nothing here yet." text="One sentence." actions={<Button>Action</Button>} />
      </Panel>
      <Panel title="Chips">
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        {categories.map((category) => (
          <CategoryMark key={category} category={category} />
        ))}
      </Panel>
      <Panel title="ProgressBar">
        <ProgressBar label="Known" fraction={0.4} />
        <ProgressBar label="Unknown" fraction={null} />
      </Panel>
      {errors.map((error) => (
        <Panel key={error.code} title={error.code}>
          <ErrorState error={error} onRetry={() => undefined} />
          <FormError error={error} refusedKey="error.conflict" />
        </Panel>
      ))}
    </>
  );
}
