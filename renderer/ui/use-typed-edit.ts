import { type KeyboardEvent, useRef, useState } from 'react';

interface TypedEdit<Step> {
  /** What the draft says now. */
  readonly value: string;
  /** False for words the record cannot have; they stay in the field alone. */
  readonly isAllowed?: (words: string) => boolean;
  /** The step of the draft that sets these words, without blanks around them. */
  readonly stepOf: (words: string) => Step;
  /** `joins`: it goes on with the step that the first character began. */
  readonly onType: (step: Step, joins: boolean) => void;
  /** Takes back what was typed: the steps of this field since it was entered, and the step that sets what stood there before. */
  readonly onTakeBack: (typed: readonly Step[], before: Step) => void;
}

/** A field whose words are in the draft from the first character, as one step until it is left; Escape takes that step back. */
export const useTypedEdit = <Step>({
  value,
  isAllowed = () => true,
  stepOf,
  onType,
  onTakeBack,
}: TypedEdit<Step>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const steps = useRef<readonly Step[]>([]);
  const before = useRef(value);
  const leave = (): void => {
    setTyped(null);
    steps.current = [];
  };
  const takeBack = (): void => {
    if (steps.current.length > 0) onTakeBack(steps.current, stepOf(before.current));
    steps.current = [];
  };
  const type = (text: string): void => {
    setTyped(text);
    const words = text.trim();
    if (words === value || !isAllowed(words)) return;
    const joins = steps.current.length > 0;
    if (!joins) before.current = value;
    // What it was before needs no step.
    if (joins && words === before.current) takeBack();
    else {
      const step = stepOf(words);
      onType(step, joins);
      steps.current = [...steps.current, step];
    }
  };
  return {
    text: typed ?? value,
    type,
    leave,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') takeBack();
      if (key === 'Enter' || key === 'Escape') leave();
    },
  };
};
