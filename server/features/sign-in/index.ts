export { owesSecondFactor } from './owes-second-factor.ts';
