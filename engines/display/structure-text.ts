/** Numbers raised and lowered with the signs Unicode has for them, so that a text needs no markup. */

const raised: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻' };
export const toRaised = (text: string): string =>
  [...text].map((sign) => raised[sign] ?? '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign))).join('');
const toLowered = (count: number): string =>
  [...String(count)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit))).join('');

/** ⁺, ²⁻; nothing for 0. */
export const chargeText = (charge: number): string => {
  if (charge === 0) return '';
  const size = Math.abs(charge) === 1 ? '' : String(Math.abs(charge));
  return toRaised(`${size}${charge > 0 ? '+' : '-'}`);
};

/** H, H₃; nothing for 0. */
export const hydrogenText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? 'H' : `H${toLowered(count)}`;
};
