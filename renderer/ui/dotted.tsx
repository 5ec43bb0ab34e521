import { Fragment } from 'react';

/** Short statements in a row, with a dot between two of them; a line breaks between them alone. */
export function Dotted({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span>
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          <span className="nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
