import type { Acquisition } from '../model.ts';
import type { ExperimentKind2D } from '../vocabulary.ts';

export type { ExperimentKind2D } from '../vocabulary.ts';

export interface Experiment2D {
  readonly kind: ExperimentKind2D;
  /** CH2 point the other way than CH and CH3. */
  readonly isEdited: boolean;
}

/** By what pulse programs of the vendors are called; the first that fits. */
const names: readonly (readonly [RegExp, ExperimentKind2D])[] = [
  [/hmbc|h2bc|cigar|impact/i, 'hmbc'],
  [/hsqc/i, 'hsqc'],
  [/hmqc/i, 'hmqc'],
  [/roesy/i, 'roesy'],
  [/noesy/i, 'noesy'],
  [/tocsy|mlev|dipsi|hohaha/i, 'tocsy'],
  [/cosy/i, 'cosy'],
];

const homonuclearKinds: readonly ExperimentKind2D[] = ['cosy', 'tocsy', 'noesy', 'roesy'];

/** What tells the kind of an experiment. */
interface NamedExperiment {
  readonly acquisition: Pick<Acquisition, 'nucleus' | 'pulseProgram' | 'title'>;
  readonly indirect: Pick<Acquisition, 'nucleus'>;
}

/** From the pulse program's name, else the title; a name that does not fit the nuclei counts as unknown. */
export const experimentKind2D = ({ acquisition, indirect }: NamedExperiment): Experiment2D => {
  const isHomonuclear = acquisition.nucleus === indirect.nucleus;
  const text = [acquisition.pulseProgram, acquisition.title].find((name) =>
    names.some(([form]) => form.test(name ?? '')),
  );
  const kind = names.find(([form]) => form.test(text ?? ''))?.[1];
  const isPossible = kind !== undefined && homonuclearKinds.includes(kind) === isHomonuclear;
  const decided = isPossible ? kind : isHomonuclear ? 'homonuclear' : 'heteronuclear';
  return { kind: decided, isEdited: decided === 'hsqc' && /hsqc.*ed|edit/i.test(text ?? '') };
};
