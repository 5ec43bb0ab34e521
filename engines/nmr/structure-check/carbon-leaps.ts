import type { Nodes } from './build-nodes.ts';
import { type CarbonFamily, placeFamily, protonsOfNodes } from './carbon-families.ts';
import { nowhere, type Placing } from './place-units.ts';

type Worth = (unit: number, node: number) => number;

/** A carbon with its protons to another node. */
const jumps = function* (families: readonly CarbonFamily[], nodes: Nodes, worth: Worth, at: Int32Array) {
  const onNode = protonsOfNodes(nodes);
  const carbons = nodes.nodes.flatMap(({ side }, place) => (side === '13C' ? [place] : []));
  for (const family of families) {
    for (const node of carbons.filter((each) => at[family.carbon] !== each))
      yield placeFamily(family, node, onNode, worth, at);
  }
};

/** Two carbons with their protons to each other's nodes. */
const exchanges = function* (families: readonly CarbonFamily[], nodes: Nodes, worth: Worth, at: Int32Array) {
  const onNode = protonsOfNodes(nodes);
  for (const [place, first] of families.entries()) {
    for (const second of families.slice(place + 1)) {
      const [here, there] = [at[first.carbon] as number, at[second.carbon] as number];
      if (here === there || here === nowhere || there === nowhere) continue;
      const one = placeFamily(first, there, onNode, worth, at);
      const other = placeFamily(second, here, onNode, worth, at);
      yield { units: [...one.units, ...other.units], to: [...one.to, ...other.to] };
    }
  }
};

/** Changes that cross peaks make worth trying: carbons move with their protons. */
export const leapsOf = (families: readonly CarbonFamily[], nodes: Nodes, worth: Worth): Placing['leaps'] =>
  function* (at) {
    yield* jumps(families, nodes, worth, at);
    yield* exchanges(families, nodes, worth, at);
  };
