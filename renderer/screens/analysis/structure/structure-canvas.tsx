import { CanvasEditor, Molecule } from 'openchemlib';
import { useEffect, useEffectEvent, useRef } from 'react';

interface StructureCanvasProps {
  readonly label: string;
  /** What to show; a new object is a structure that was not drawn here. */
  readonly shown: { readonly molfile: string | null };
  readonly onDraw: (molfile: string) => void;
}

/** OpenChemLib's editor: a canvas with a toolbar beside it, for the pointer. Text is its equal for the keyboard. */
export function StructureCanvas({ label, shown, onDraw }: StructureCanvasProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<CanvasEditor | null>(null);
  const draw = useEffectEvent((molfile: string) => onDraw(molfile));
  useEffect(() => {
    if (frameRef.current === null) return;
    const editor = new CanvasEditor(frameRef.current);
    editorRef.current = editor;
    editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type === 'molecule' && isUserEvent) draw(editor.getMolecule().toMolfile());
    });
    return () => {
      editorRef.current = null;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    editorRef.current?.setMolecule(
      shown.molfile === null ? new Molecule(0, 0) : Molecule.fromMolfile(shown.molfile),
    );
  }, [shown]);
  return <div ref={frameRef} className="structure-canvas" role="application" aria-label={label} />;
}
