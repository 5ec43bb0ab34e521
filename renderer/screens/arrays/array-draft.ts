import type { z } from 'zod';
import type { ArraySettings, arraySettings } from '#contract/arrays';

/** What is typed, as it is typed. */
export interface ArrayDraft {
  readonly kind: ArraySettings['kind'];
  readonly model: ArraySettings['kinetic_model'];
  readonly nucleus: string;
  readonly values: string;
  readonly hosts: string;
  readonly start: string;
  readonly title: string;
}

export const emptyDraft: ArrayDraft = {
  kind: 'inversion_recovery',
  model: 'first_order',
  nucleus: '',
  values: '',
  hosts: '',
  start: '',
  title: '',
};

export interface ReadDraft {
  readonly settings: z.input<typeof arraySettings>;
  /** The first word of a field that is no number. */
  readonly wrong: Readonly<Partial<Record<'values' | 'hosts' | 'start', string>>>;
}

interface Numbers {
  readonly numbers: readonly (number | null)[];
  readonly wrong: string | null;
}

/** Numbers between blanks; a dash stands for a row to leave out. */
const readNumbers = (text: string, parse: (word: string) => number | null): Numbers => {
  const words = text.split(/[\s;]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^[-–—]$/.test(word) ? null : parse(word)));
  const wrong = words.find((word, k) => numbers[k] === null && !/^[-–—]$/.test(word)) ?? null;
  return { numbers, wrong };
};

/** Settings of the service from what is typed; fields that do not belong to the kind are left out. */
export const readDraft = (draft: ArrayDraft, parse: (word: string) => number | null): ReadDraft => {
  const values = readNumbers(draft.values, parse);
  const hosts = readNumbers(draft.kind === 'titration' ? draft.hosts : '', parse);
  const start = readNumbers(draft.kind === 'kinetics' ? draft.start : '', parse);
  const present = hosts.numbers.filter((value) => value !== null);
  const [only] = present;
  const rows = values.numbers.length;
  const [startValue = null] = start.numbers;
  return {
    settings: {
      kind: draft.kind,
      ...(draft.kind === 'kinetics' ? { kinetic_model: draft.model } : {}),
      ...(draft.nucleus.trim() === '' ? {} : { nucleus: draft.nucleus.trim() }),
      ...(rows > 0 ? { values: [...values.numbers] } : {}),
      ...(present.length === 1 && only !== undefined && rows > 1
        ? { host_concentrations_mol_l: Array.from({ length: rows }, () => only) }
        : present.length > 0
          ? { host_concentrations_mol_l: present }
          : {}),
      ...(startValue === null ? {} : { start_concentration_mol_l: startValue }),
    },
    wrong: {
      ...(values.wrong === null ? {} : { values: values.wrong }),
      ...(hosts.wrong === null ? {} : { hosts: hosts.wrong }),
      ...(start.wrong === null ? {} : { start: start.wrong }),
    },
  };
};
