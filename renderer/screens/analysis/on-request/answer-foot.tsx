import type { ReactNode } from 'react';

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
      <p lang="en">
        <span className="mono">{answer.engine_version}</span> · {answer.disclaimer}
      </p>
    </footer>
  );
}
