/**
 * The q-value of each hit among hits that are judged together: the mean chance of being wrong over all that are at least as sure, as the
 * probabilities say it, and never above that of a less sure one. In the order given.
 * Source: Storey, Ann. Statist. 31 (2003) 2013, doi 10.1214/aos/1074290335; local errors as in Käll et al., J. Proteome Res. 7 (2008) 40.
 */
export const qValues = (probabilities: readonly number[]): number[] => {
  const falling = Array.from(probabilities.keys()).sort(
    (a, b) => (probabilities[b] as number) - (probabilities[a] as number) || a - b,
  );
  const values = new Array<number>(probabilities.length);
  let errors = 0;
  falling.forEach((hit, place) => {
    errors += 1 - (probabilities[hit] as number);
    values[hit] = errors / (place + 1);
  });
  return values;
};
