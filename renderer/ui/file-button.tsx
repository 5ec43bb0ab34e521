import { type ReactElement, useRef } from 'react';
import { Button } from './button.tsx';

/** Asks for one file; the same one can be chosen again after it was changed. */
export function FileButton({
  label,
  accept,
  icon,
  onChoose,
}: {
  readonly label: string;
  /** Endings and media types the system's dialog offers first. */
  readonly accept: string;
  readonly icon?: ReactElement;
  readonly onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      <Button {...(icon && { icon })} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
