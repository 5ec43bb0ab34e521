export { requireCapability } from './capabilities.ts';
export { findReactionProject } from './find-reaction-project.ts';
export { readAnswer, readAnswers, readRequest, readWhole } from './read-answers.ts';
export { recordAnswer } from './record-answer.ts';
export { reactionAnswerPrediction, reactionAnswerSource } from './record-sources.ts';
