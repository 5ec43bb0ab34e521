import { Fragment } from 'react';
import './states.css';

/** Keys as they are pressed: "Ctrl+K" together, "g h" one after the other. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {keys.split(' ').map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice ("f f") and the order never changes
        <Fragment key={`${index}-${step}`}>
          {step.split('+').map((key) => (
            <kbd key={key} className="key">
              {key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
