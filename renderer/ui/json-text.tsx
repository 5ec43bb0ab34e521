import './json-text.css';

interface JsonTextProps {
  readonly label: string;
  readonly value: unknown;
}

/** A record as it is stored, indented to be read; the keyboard can scroll it. */
export function JsonText({ label, value }: JsonTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className="json-text" aria-label={label} tabIndex={0}>
      <pre className="mono">{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
