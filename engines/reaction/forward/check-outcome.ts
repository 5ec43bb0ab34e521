import { type AtomBalance, balanceAtoms, type NamedLeftover, nameLeftover } from '../balance/atom-balance.ts';
import { findMissingLabels, type MissingLabels } from '../balance/missing-labels.ts';
import type { ReactionChemistry } from '../chemistry.ts';
import type { FoundTemplate } from '../classes/apply-templates.ts';
import { isMovedIsomer } from '../classes/compare-skeletons.ts';
import { readSubstance, type Substance, writeAtoms } from '../substances/substance.ts';
import type { MappingFinding } from './check-mapping.ts';
import { classifyMatch, type MatchClass } from './match-class.ts';

type RowVerdict = 'consistent' | 'review' | 'contradicted' | 'cannot_tell';

export interface ForwardRow {
  readonly check: 'structures' | 'atoms' | 'charge' | 'match' | 'class' | 'mapping';
  readonly verdict: RowVerdict;
  /** One sentence for a person. */
  readonly says: string;
  /** What it rests on, by name. */
  readonly evidence: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface OutcomeInput {
  readonly reactants: readonly string[];
  readonly reagents: readonly string[];
  readonly products: readonly string[];
  /** Null where a mapping was given that cannot be read, left out where none was. */
  readonly mapping: MappingFinding | null | undefined;
}

interface ReadSides {
  readonly reactants: readonly Substance[];
  readonly reagents: readonly Substance[];
  readonly products: readonly Substance[];
}

const readSide = (list: readonly string[], unreadable: string[]): Substance[] =>
  list.flatMap((smiles) => {
    const read = readSubstance(smiles);
    if (!read.ok) unreadable.push(`${smiles.slice(0, 80)}: ${read.error.message}`);
    return read.ok ? [read.value] : [];
  });

const structuresRow = (unreadable: readonly string[]): ForwardRow => ({
  check: 'structures',
  verdict: unreadable.length === 0 ? 'consistent' : 'contradicted',
  says:
    unreadable.length === 0
      ? 'Every structure can be read.'
      : `${unreadable.length} structures cannot be read.`,
  evidence: unreadable.length === 0 ? {} : { unreadable },
});

/** Hydrogen alone: the reductant is not written, as planners seldom write it. */
const isHydrogenOnly = (missing: ReadonlyMap<string, number>): boolean =>
  [...missing.keys()].every((element) => element === 'H');

const missingRow = (missing: ReadonlyMap<string, number>): ForwardRow => {
  const formula = writeAtoms(missing);
  return {
    check: 'atoms',
    verdict: isHydrogenOnly(missing) ? 'review' : 'contradicted',
    says: isHydrogenOnly(missing)
      ? `The product has ${formula} more than what goes in: a reductant is not written.`
      : `The product has ${formula} that nothing brings.`,
    evidence: { missing: formula },
  };
};

const describeLeftover = (formula: string, named: NamedLeftover | null): string => {
  if (formula === '') return 'The atoms balance.';
  if (named === null) return `${formula} is left over and is no small molecule known here.`;
  const names = named.names.join(' and ');
  return named.areUsual
    ? `The atoms balance with ${names}.`
    : `The atoms balance with ${names}, which is seldom set free: something is not written.`;
};

const labelsRow = ({ atoms, mayBeUnwritten }: MissingLabels): ForwardRow => ({
  check: 'atoms',
  verdict: mayBeUnwritten ? 'review' : 'contradicted',
  says: mayBeUnwritten
    ? `${atoms} of the product comes from a reagent that is not written.`
    : `${atoms} of the product comes from nothing that goes in.`,
  evidence: { missing_labels: atoms },
});

const atomsRow = (balance: AtomBalance, { reactants, reagents, products }: ReadSides): ForwardRow => {
  if (balance.missing.size > 0) return missingRow(balance.missing);
  const second = balance.doubled === null ? [] : reactants.slice(balance.doubled, balance.doubled + 1);
  const labels = findMissingLabels(products, [...reactants, ...reagents, ...second]);
  if (labels !== null) return labelsRow(labels);
  const leftover = writeAtoms(balance.leftover);
  const named = nameLeftover(balance.leftover);
  const twice = balance.doubled === null ? null : (reactants[balance.doubled]?.smiles ?? '');
  const isPlain = twice === null && named?.areUsual === true;
  return {
    check: 'atoms',
    verdict: isPlain ? 'consistent' : 'review',
    says: `${describeLeftover(leftover, named)}${twice === null ? '' : ' One reactant is needed twice.'}`,
    evidence: {
      leftover,
      by_products: named?.names ?? [],
      uses_reagents: balance.usesReagents ? 'yes' : 'no',
      ...(twice === null ? {} : { twice }),
    },
  };
};

const sumCharges = (list: readonly Substance[]): number => list.reduce((sum, { charge }) => sum + charge, 0);

const chargeRow = ({ reactants, reagents, products }: ReadSides): ForwardRow => {
  const [before, after] = [sumCharges(reactants), sumCharges(products)];
  const withReagents = before + sumCharges(reagents);
  const agrees = before === after || withReagents === after;
  return {
    check: 'charge',
    verdict: agrees ? 'consistent' : 'review',
    says: agrees
      ? 'The charges agree.'
      : `The charge changes from ${before} to ${after}: an ion is not written, or the product is wrong.`,
    evidence: { reactants: before, with_reagents: withReagents, products: after },
  };
};

const matchWords: Readonly<Record<MatchClass, { verdict: RowVerdict; says: string }>> = {
  unchanged: { verdict: 'contradicted', says: 'The product is a reactant, unchanged.' },
  stereoisomer: { verdict: 'review', says: 'The product differs from a reactant in stereochemistry alone.' },
  isomer: { verdict: 'review', says: 'The product is an isomer of a reactant.' },
  fragment: { verdict: 'consistent', says: 'The product can come from one reactant alone.' },
  combination: { verdict: 'consistent', says: 'The product needs atoms of several reactants.' },
  atoms_from_nowhere: { verdict: 'contradicted', says: 'The product has atoms that nothing brings.' },
};

/** The largest product is what the reaction is run for; water beside it says nothing. */
const mainProductOf = ({ products }: ReadSides): Substance | null =>
  [...products].sort((a, b) => b.heavyAtoms - a.heavyAtoms)[0] ?? null;

const matchRow = (balance: AtomBalance, sides: ReadSides): ForwardRow => {
  const main = mainProductOf(sides);
  if (!main)
    return { check: 'match', verdict: 'cannot_tell', says: 'There is no product to compare.', evidence: {} };
  const match = classifyMatch(sides.reactants, main, balance);
  const reactant = match.reactant === null ? {} : { reactant: sides.reactants[match.reactant]?.smiles ?? '' };
  return {
    check: 'match',
    ...matchWords[match.class],
    evidence: { class: match.class, product: main.smiles, ...reactant },
  };
};

const mappingRow = (finding: MappingFinding | null): ForwardRow => {
  if (finding === null) {
    return {
      check: 'mapping',
      verdict: 'cannot_tell',
      says: 'The mapped reaction cannot be read.',
      evidence: {},
    };
  }
  const { mappedAtoms, unmappedAtoms, contradictions, givingReactants, newBonds } = finding;
  const evidence = {
    mapped_atoms: mappedAtoms,
    unmapped_atoms: unmappedAtoms,
    new_bonds: newBonds,
    giving_reactants: givingReactants.map((place) => String(place + 1)),
    contradictions,
  };
  if (contradictions.length > 0)
    return { check: 'mapping', verdict: 'contradicted', says: `${contradictions[0]}.`, evidence };
  if (unmappedAtoms > 0)
    return {
      check: 'mapping',
      verdict: 'review',
      says: `${unmappedAtoms} atoms of the product have no origin.`,
      evidence,
    };
  return newBonds === 0
    ? { check: 'mapping', verdict: 'review', says: 'By the numbers no bond is formed.', evidence }
    : {
        check: 'mapping',
        verdict: 'consistent',
        says: `Every atom has its origin; ${newBonds} bonds are new or changed.`,
        evidence,
      };
};

/** What a check asks of the structures beside their atoms. */
type ForwardChemistry = Pick<
  ReactionChemistry,
  'findClasses' | 'giveProducts' | 'compareSkeletons' | 'mapCommonStructure'
>;

const carbonsOf = (atoms: ReadonlyMap<string, number>): number => atoms.get('C') ?? 0;

const sumCarbons = (list: readonly Substance[]): number =>
  list.reduce((sum, { atoms }) => sum + carbonsOf(atoms), 0);

/** Carbons of everything that goes in, each as often as it is written. */
const countCarbons = ({ reactants, reagents }: ReadSides): number =>
  sumCarbons(reactants) + sumCarbons(reagents);

/**
 * Whether what goes in has the carbons of the product once the class has taken its part as often as it does: a pattern may leave open where a
 * carbon is from (a formylation), and a second molecule of a reactant it takes once is no answer.
 */
const bringsCarbons =
  (sides: ReadSides) =>
  ({ takes }: FoundTemplate): boolean => {
    const written = [...sides.reactants, ...sides.reagents];
    const again = takes.flatMap((smiles, place) => {
      const earlier = takes.slice(0, place).filter((other) => other === smiles).length;
      const given = written.filter((one) => one.smiles === smiles.trim());
      return earlier >= given.length ? given.slice(0, 1) : [];
    });
    return countCarbons(sides) + sumCarbons(again) >= sumCarbons(sides.products);
  };

/** What known classes give instead: an isomer on the same carbon skeleton, with other atoms at other places of it. */
const findMoved = (
  { reactants, reagents }: OutcomeInput,
  main: Substance,
  chemistry: ForwardChemistry,
): string | undefined =>
  chemistry.giveProducts([...reactants, ...reagents]).find((given) => {
    const read = readSubstance(given);
    return (
      read.ok && writeAtoms(read.value.atoms) === writeAtoms(main.atoms) && isMovedIsomer(given, main.smiles)
    );
  });

/** Whether bonds between carbons come or go once what is left over is put beside the products. */
const breaksSkeleton = (
  balance: AtomBalance,
  { reactants, reagents, products }: OutcomeInput,
  chemistry: ForwardChemistry,
): boolean => {
  if (balance.missing.size > 0 || balance.doubled !== null) return false;
  const left = nameLeftover(balance.leftover);
  if (left === null) return false;
  const before = balance.usesReagents ? [...reactants, ...reagents] : reactants;
  const change = chemistry.compareSkeletons(before, [], [...products, ...left.smiles]);
  return change !== null && change.bondChange !== null && change.bondChange !== 0;
};

/** Why a product no known class gives cannot come of what goes in; null where that is not certain. */
const whyImpossible = (
  balance: AtomBalance,
  input: OutcomeInput,
  sides: ReadSides,
  main: Substance,
  chemistry: ForwardChemistry,
): string | null => {
  const { reactants, reagents, products } = input;
  const change = chemistry.compareSkeletons(reactants, reagents, products);
  if (change !== null && change.foreign.length > 0)
    return 'It needs a bond between carbons, and no class known here makes it.';
  if (
    (change !== null && change.bondChange !== null && change.bondChange !== 0) ||
    breaksSkeleton(balance, input, chemistry)
  )
    return 'A bond between carbons is gone or new, and no class known here does that.';
  if (balance.doubled !== null && sumCarbons(sides.products) > countCarbons(sides))
    return 'It has more carbons than what goes in, and no class known here takes a reactant twice for it.';
  if (
    balance.missing.size === 0 &&
    carbonsOf(balance.leftover) > 0 &&
    nameLeftover(balance.leftover) === null
  )
    return `${writeAtoms(balance.leftover)} vanishes, and no class known here takes it off.`;
  const moved = findMoved(input, main, chemistry);
  return moved === undefined
    ? null
    : `The classes known here give ${moved}, an isomer with other atoms at other places of its carbons.`;
};

/** How much of the product stands in structures it shares with the reactants, atom by atom. */
const describeCommon = (
  reactants: readonly string[],
  main: string,
  chemistry: ForwardChemistry,
): { readonly evidence: ForwardRow['evidence']; readonly says: string } => {
  const mapping = chemistry.mapCommonStructure(reactants, main);
  if (mapping === null) return { evidence: {}, says: '' };
  const parts = mapping.common.map(({ reactant, product }) => `${product.length} of ${reactant}`);
  const left = mapping.unmapped === 0 ? '' : ` ${mapping.unmapped} of its atoms are in none.`;
  return {
    evidence: { common_structures: parts, atoms_in_none: mapping.unmapped },
    says: parts.length === 0 ? '' : ` It shares atoms with what goes in: ${parts.join(', ')}.${left}`,
  };
};

const classRow = (
  classes: readonly FoundTemplate[],
  balance: AtomBalance,
  input: OutcomeInput,
  sides: ReadSides,
  main: Substance,
  chemistry: ForwardChemistry,
): ForwardRow => {
  const { evidence: common, says: shared } = describeCommon(input.reactants, main.smiles, chemistry);
  const [first] = classes;
  if (first !== undefined) {
    const names = classes.map(({ name }) => name);
    return {
      check: 'class',
      verdict: 'consistent',
      says: `Known as: ${names.join('; ')} (${first.source}; ${first.status}).${shared}`,
      evidence: { classes: classes.map(({ id }) => id), takes: first.takes, ...common },
    };
  }
  const impossible = whyImpossible(balance, input, sides, main, chemistry);
  return {
    check: 'class',
    verdict: impossible === null ? 'review' : 'contradicted',
    says: `${impossible ?? 'No class of reaction known here gives this product; that alone does not exclude it.'}${shared}`,
    evidence: { classes: [], ...common },
  };
};

/** Rows of one predicted outcome. */
export const checkOutcome = (input: OutcomeInput, chemistry: ForwardChemistry): readonly ForwardRow[] => {
  const unreadable: string[] = [];
  const sides: ReadSides = {
    reactants: readSide(input.reactants, unreadable),
    reagents: readSide(input.reagents, unreadable),
    products: readSide(input.products, unreadable),
  };
  const mapping = input.mapping === undefined ? [] : [mappingRow(input.mapping)];
  if (unreadable.length > 0) return [structuresRow(unreadable), ...mapping];
  const balance = balanceAtoms(sides.reactants, sides.reagents, sides.products);
  const main = mainProductOf(sides);
  const classes =
    main === null
      ? []
      : chemistry
          .findClasses([...input.reactants, ...input.reagents], main.smiles)
          .filter(bringsCarbons(sides));
  const rows = [
    structuresRow(unreadable),
    atomsRow(balance, sides),
    chargeRow(sides),
    matchRow(balance, sides),
  ];
  return [
    ...rows,
    ...(main === null ? [] : [classRow(classes, balance, input, sides, main, chemistry)]),
    ...mapping,
  ];
};

const order: readonly RowVerdict[] = ['contradicted', 'cannot_tell', 'review'];

/** Whether a row that asks for a look is one that a known class of reaction answers: a reductant nobody wrote, an isomer of a reactant, a reactant taken twice where the class does. */
const isAnswered = ({ check, verdict, evidence }: ForwardRow, takes: readonly string[]): boolean => {
  if (verdict !== 'review' || (check !== 'atoms' && check !== 'match')) return false;
  const { twice, missing_labels: labels } = evidence;
  // No class of reaction brings an isotope.
  if (labels !== undefined) return false;
  return twice === undefined || takes.filter((one) => one === twice).length > 1;
};

/** The worst of the rows; what asks for a look is answered where the class of the reaction is known. */
export const judgeRows = (rows: readonly ForwardRow[]): RowVerdict => {
  const known = rows.find(({ check, verdict }) => check === 'class' && verdict === 'consistent');
  const takes = known?.evidence['takes'];
  const open = rows.filter(
    (row) => known === undefined || !isAnswered(row, Array.isArray(takes) ? takes : []),
  );
  return order.find((verdict) => open.some((row) => row.verdict === verdict)) ?? 'consistent';
};
