/** C₉H₈O₄ with real subscripts, read as it is written. */
export function Formula({ formula }: { readonly formula: string }) {
  const parts = formula.split(/(\d+)/);
  return (
    <span className="formula">
      {parts.map((part, place) =>
        /^\d/.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same count may come twice and never moves
          <sub key={place}>{part}</sub>
        ) : (
          part
        ),
      )}
    </span>
  );
}
