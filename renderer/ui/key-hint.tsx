import { Fragment } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { isMessageKey } from '../i18n/words.ts';
import './states.css';

/** Keys as they are pressed: "Ctrl+K" together, "g h" one after the other. */
export function KeyHint({ keys }: { readonly keys: string }) {
  const { t } = useMessages();
  // As it is printed on the keyboards of the language.
  const printed = (key: string): string => {
    const name = `key.${key}`;
    return isMessageKey(name) ? t(name) : key;
  };
  return (
    <span className="keys">
      {keys.split(' ').map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice ("f f") and the order never changes
        <Fragment key={`${index}-${step}`}>
          {step.split('+').map((key) => (
            <kbd key={key} className="key">
              {printed(key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
