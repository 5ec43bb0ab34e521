/** Why a job ends that waits for its moment, or runs, where another job takes its place or none does any more. */
export const superseded = { code: 'cancelled', message: 'Another moment was chosen.' } as const;
