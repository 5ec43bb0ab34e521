export { columnParts } from './column-widths.ts';
export { amountText, fieldWords, shortVersion, unitText, verdictText } from './field-words.ts';
export { sectionsTemplate } from './page-template.ts';
export { structureFacts, viewBlock } from './view-block.ts';
export { marketsText } from './write-rows.ts';
