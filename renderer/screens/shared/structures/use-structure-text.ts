import { useEffect, useRef, useState } from 'react';
import type { StructureRow } from '#contract/structures';
import { type DraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { readStructureLazily, toStructureText } from './read-structure-lazily.ts';

/** Reading waits until typing pauses, milliseconds. */
const pauseMs = 250;

export type TextReading =
  | { readonly status: 'empty' | 'reading' }
  | { readonly status: 'read'; readonly structure: StructureRow }
  | { readonly status: 'refused'; readonly reason: string };

interface StructureTextState {
  readonly text: string;
  readonly reading: TextReading;
  /** What the drawing shall show: a new object for each structure that was not drawn there. */
  readonly shown: { readonly molfile: string | null };
  /** What a person typed. */
  readonly type: (text: string) => void;
  /** What somebody drew: read at once, shown as SMILES. */
  readonly draw: (molfile: string) => void;
}

/** A structure on its way in, as text; the last thing typed or drawn counts. */
export const useStructureText = (
  initial: StructureRow | null,
  place: DraftPlace | null = null,
): StructureTextState => {
  const [text, setText] = useKept(place, 'structure_text', initial?.smiles ?? '');
  const [drawn, setDrawn] = useKept<string | null>(place, 'structure_molfile', null);
  const [reading, setReading] = useState<TextReading>(
    initial === null ? { status: 'empty' } : { status: 'read', structure: initial },
  );
  const [shown, setShown] = useState({ molfile: initial?.molfile ?? null });
  const latest = useRef(0);
  const timer = useRef(0);
  // A draft of before is read as if it were drawn or typed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept when the editor opened
  useEffect(() => {
    if (drawn !== null) void read({ molfile: drawn }, ({ molfile }) => setShown({ molfile }));
    else if (text.trim() !== '' && text !== initial?.smiles)
      void read(toStructureText(text), ({ molfile }) => setShown({ molfile }));
  }, []);
  useEffect(
    () => () => {
      latest.current = -1;
      window.clearTimeout(timer.current);
    },
    [],
  );
  const read = async (source: ReturnType<typeof toStructureText>, onRead?: (row: StructureRow) => void) => {
    const turn = ++latest.current;
    const result = await readStructureLazily(source);
    if (turn !== latest.current) return;
    setReading(
      result.ok
        ? { status: 'read', structure: result.structure }
        : { status: 'refused', reason: result.reason },
    );
    if (result.ok) onRead?.(result.structure);
  };
  const type = (typed: string): void => {
    setText(typed);
    setDrawn(null);
    window.clearTimeout(timer.current);
    latest.current++;
    const isEmpty = typed.trim() === '';
    setReading({ status: isEmpty ? 'empty' : 'reading' });
    if (isEmpty) setShown({ molfile: null });
    if (isEmpty) return;
    timer.current = window.setTimeout(
      () => void read(toStructureText(typed), ({ molfile }) => setShown({ molfile })),
      pauseMs,
    );
  };
  const draw = (molfile: string): void => {
    window.clearTimeout(timer.current);
    void read({ molfile }, ({ smiles }) => {
      setDrawn(molfile);
      setText(smiles);
    });
  };
  return { text, reading, shown, type, draw };
};
