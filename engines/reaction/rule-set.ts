import lock from '#resources/rule-sets/reaction.lock.json' with { type: 'json' };
import { bindTo } from '../common/rule-set.ts';
import { ruleEngineVersions } from './engine-version.ts';

export const bindRuleSet = bindTo({ engineVersions: ruleEngineVersions, lock });

/** Double precision throughout, rounded where it is shown: part of what a rule set's hash is made of. */
export const reactionRounding = 'float64/shown-rounded/1';
