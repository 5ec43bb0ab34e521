import type { ReactNode } from 'react';
import { ServiceText } from '../../../ui/service-text.tsx';

interface AnswerFootProps {
  readonly answer: {
    readonly engine_version: string;
    readonly disclaimer: string;
  };
  /** What the numbers above stand for. */
  readonly children?: ReactNode;
}

/** What every answer of an engine ends with: its version and that a person decides. */
export function AnswerFoot({ answer, children }: AnswerFootProps) {
  return (
    <footer className="request-foot muted">
      {children !== undefined && <p>{children}</p>}
      <p>
        <span className="mono">{answer.engine_version}</span> · <ServiceText text={answer.disclaimer} />
      </p>
    </footer>
  );
}
