/** A decaying oscillation: the signal everything here begins with. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path
        d="M1 10 C2 1 3.5 1 4.5 10 S7 17 8 10 S10 5.5 11 10 S13 13 14 10 S15.5 8.8 16.5 10 H19"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
