import { type KeyboardEvent, useRef, useState } from 'react';

interface TypedEdit {
  /** What the draft says now. */
  readonly value: string;
  /** False for words the record cannot have; they stay in the field alone. */
  readonly isAllowed?: (words: string) => boolean;
  /** Words without blanks around them. `joins`: they go on with the step that the first character began. */
  readonly onType: (words: string, joins: boolean) => void;
  /** Takes the step back that the first character began. */
  readonly onTakeBack: () => void;
}

/** A field whose words are in the draft from the first character, as one step until it is left; Escape takes that step back. */
export const useTypedEdit = ({ value, isAllowed = () => true, onType, onTakeBack }: TypedEdit) => {
  const [typed, setTyped] = useState<string | null>(null);
  const hasStep = useRef(false);
  const before = useRef(value);
  const leave = (): void => {
    setTyped(null);
    hasStep.current = false;
  };
  const type = (text: string): void => {
    setTyped(text);
    const words = text.trim();
    if (words === value || !isAllowed(words)) return;
    if (!hasStep.current) before.current = value;
    // What it was before needs no step.
    const isBack = hasStep.current && words === before.current;
    if (isBack) onTakeBack();
    else onType(words, hasStep.current);
    hasStep.current = !isBack;
  };
  const takeBack = (): void => {
    if (hasStep.current) onTakeBack();
    leave();
  };
  return {
    text: typed ?? value,
    type,
    leave,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') leave();
      if (key === 'Escape') takeBack();
    },
  };
};
