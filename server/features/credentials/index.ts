export { countOverdue } from './describe-credentials.ts';
