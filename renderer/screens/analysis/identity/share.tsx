import { Measured } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';

const percent = 100;

/** A probability as number and as length; both say the same. */
export function Share({ probability }: { readonly probability: number }) {
  const { f } = useMessages();
  return (
    <div className="identity-share">
      <Measured quantity="identity.probability" value={probability}>
        {f.percent(probability, 1)}
      </Measured>
      <span className="identity-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent * probability}%` }} />
      </span>
    </div>
  );
}
