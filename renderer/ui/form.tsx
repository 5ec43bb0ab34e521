import type { ReactNode } from 'react';
import './fields.css';

export interface FormProps {
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** Fields one below the other, sent by the screen and never by the browser. */
export function Form({ onSend, children }: FormProps) {
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
