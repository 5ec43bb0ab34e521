/** How the verdicts of a section fell, as the audit trail keeps it. */
export const countVerdicts = (rows: readonly { readonly verdict: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { verdict } of rows) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
};
