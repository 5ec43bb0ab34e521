import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FileButton } from './file-button.tsx';
import './file-drop.css';

export interface FileDropProps {
  /** What the button says; it does by keyboard what a drop does. */
  readonly action: string;
  readonly hint: string;
  /** As the attribute of a file field reads it: ".json,.pem". */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place for small files: dropped on it, or chosen by its button. */
export function FileDrop({ action, hint, accept, onFiles }: FileDropProps) {
  const [isTarget, setTarget] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setTarget(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className="file-drop"
      data-target={isTarget ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <FileButton
        label={action}
        accept={accept}
        icon={<FileUp aria-hidden="true" />}
        onChoose={(file) => onFiles([file])}
      />
      <p className="muted">{hint}</p>
    </div>
  );
}
