/**
 * Kendall's τ-b of two rows of numbers: 1 where they put everything in the same order, −1 in the opposite one, 0 where one of them
 * has no order.
 */
export const rankAgreement = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let agreeing = 0;
  let ordered = 0;
  let otherOrdered = 0;
  for (let i = 1; i < a.length; i++) {
    for (let j = 0; j < i; j++) {
      const first = Math.sign((a[i] ?? 0) - (a[j] ?? 0));
      const second = Math.sign((b[i] ?? 0) - (b[j] ?? 0));
      agreeing += first * second;
      ordered += first * first;
      otherOrdered += second * second;
    }
  }
  return ordered > 0 && otherOrdered > 0 ? agreeing / Math.sqrt(ordered * otherOrdered) : 0;
};

/** Standard deviation of τ between `n` numbers in orders that have nothing to do with each other, without ties (Kendall 1938). */
export const spreadOfAgreement = (n: number): number => Math.sqrt((2 * (2 * n + 5)) / (9 * n * (n - 1)));
