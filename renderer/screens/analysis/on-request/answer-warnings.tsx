import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';
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
          <Warning code={code} message={message} />
        </li>
      ))}
    </ul>
  );
}

/** In the reader's language where the catalogue knows the code, else as the service says it. */
function Warning({ code, message }: AnswerWarningsProps['warnings'][number]) {
  const { t } = useMessages();
  const key = `request.warning.${code}`;
  return isMessageKey(key) ? <span>{t(key)}</span> : <ServiceText text={message} />;
}
