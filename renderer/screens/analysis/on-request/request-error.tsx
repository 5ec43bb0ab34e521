import type { ApiError } from '../../../api/api-error.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
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
        <ul>
          {messages.map((message) => (
            <li key={message}>
              <ServiceText text={message} />
            </li>
          ))}
        </ul>
      )}
    </ErrorState>
  );
}
