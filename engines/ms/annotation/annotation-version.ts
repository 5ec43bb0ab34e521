/** Rules by which ions are annotated: adducts assumed, evidence gathered, contradictions looked for. */
export const annotationVersion = '1.2.0';
