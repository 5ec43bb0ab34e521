/** The shortest quantification of the upload `brukerParts` makes: two of its lines make up the whole. */
export const anyQuantification = (analysisId: string): object => {
  const line = (name: string, shiftPpm: number) => ({
    name,
    formula: 'CH4',
    signals: [{ from_ppm: shiftPpm + 0.15, to_ppm: shiftPpm - 0.15, nuclei: 1 }],
  });
  return {
    method: 'hundred_percent',
    components: [line('first', 6.5), line('second', 3.7)],
    measurements: [{ analysis_id: analysisId }],
  };
};
