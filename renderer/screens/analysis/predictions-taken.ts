/** What of a step of a draft tells where atoms came from. */
interface AtomsStep {
  readonly action: string;
  readonly peak_id?: string | undefined;
  readonly peak_ids?: readonly string[] | undefined;
  readonly atom_ids?: readonly string[] | undefined;
  readonly prediction_id?: string | undefined;
}

/** The prediction the atoms of each peak were taken from, where nobody chose others afterwards. */
export const predictionsTaken = (steps: readonly AtomsStep[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  for (const { action, peak_id, peak_ids = [], atom_ids, prediction_id } of steps) {
    if (action === 'assign' && peak_id !== undefined && atom_ids !== undefined) taken.delete(peak_id);
    if (action !== 'assign_atoms') continue;
    for (const id of peak_ids) {
      if (prediction_id === undefined) taken.delete(id);
      else taken.set(id, prediction_id);
    }
  }
  return taken;
};
