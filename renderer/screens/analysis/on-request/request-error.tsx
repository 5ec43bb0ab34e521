import type { ApiError } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/states.tsx';

interface RequestErrorProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Why the service did not answer, field by field where it says so. */
export function RequestError({ error, onRetry }: RequestErrorProps) {
  const messages = Object.values(error.fields).flat();
  return (
    <ErrorState error={error} onRetry={onRetry}>
      {messages.length > 0 && (
        <ul lang="en">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </ErrorState>
  );
}
