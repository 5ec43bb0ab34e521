import { TriangleAlert } from 'lucide-react';
import { ServiceText } from '../../../ui/service-text.tsx';

interface AnswerWarningsProps {
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** What the engine remarks on its answer, before the numbers it is about. */
export function AnswerWarnings({ warnings }: AnswerWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="request-warnings">
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`}>
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </li>
      ))}
    </ul>
  );
}
