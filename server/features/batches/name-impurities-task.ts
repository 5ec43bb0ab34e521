import {
  type ImpurityIdentity,
  identifyByName,
  identifyByStructure,
} from '#engines/regulatory/identify-impurity.ts';

/** An impurity as it is written, and drawn where it is. */
export interface WrittenImpurity {
  readonly name: string;
  readonly smiles: string | null;
}

/** What each is known by; a structure that cannot be read leaves the name to say it. */
export const nameImpurities = (written: readonly WrittenImpurity[]): readonly ImpurityIdentity[] =>
  written.map(({ name, smiles }) => {
    const drawn = smiles === null ? null : identifyByStructure(name, smiles);
    return drawn?.ok === true ? drawn.value : identifyByName(name);
  });
