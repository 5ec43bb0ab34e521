import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../../frame/commands.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { makePng, makeSvg, type PictureFormat, pictureTypes, savePicture } from './make-picture.ts';
import { openPlotStore } from './open-plot.ts';
import { pictureCommands } from './picture-commands.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { type PictureSettings, usualPicture } from './picture-settings.ts';

/** Browsers and the system may refuse; the picture can then still be saved. */
const copy = async (items: Record<string, Promise<Blob>>, t: Messages['t']): Promise<void> => {
  try {
    await navigator.clipboard.write([new ClipboardItem(items)]);
    showToast('info', t('common.copied'));
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    showToast('danger', t('picture.clipboardRefused'));
  }
};

const fail =
  (t: Messages['t']) =>
  (thrown: unknown): void => {
    showToast('danger', t('picture.failed', { reason: thrown instanceof Error ? thrown.message : '' }));
  };

const asBlob = async (part: Promise<BlobPart>, type: string): Promise<Blob> =>
  new Blob([await part], { type });

export interface PictureCommands {
  readonly commands: readonly Command[];
  /** Asks for format and size while somebody saves a picture; else null. */
  readonly dialog: ReactNode;
}

export interface PictureSubject {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Lines carry shifts, integrals or categories, and the picture may leave them out. */
  readonly isAnnotated: boolean;
}

/** Copies and files of what the open plot shows. */
export const usePictureCommands = ({ name, isAnnotated }: PictureSubject): PictureCommands => {
  const { t } = useMessages();
  const getPlot = useStore(openPlotStore, (state) => state.get);
  const [asked, setAsked] = useState<PictureFormat | null>(null);
  const commands = useMemo((): readonly Command[] => {
    const onPlot = (definition: Omit<Command, 'run'>, run: () => void): Command => ({
      ...definition,
      isAvailable: () => getPlot() !== null,
      run,
    });
    const withPlot = (format: 'svg' | 'png') => (): void => {
      const plot = getPlot();
      if (!plot) return;
      const svg = (): Promise<string> => makeSvg(plot, usualPicture);
      const items =
        format === 'png'
          ? { [pictureTypes.png]: asBlob(makePng(plot, usualPicture), pictureTypes.png) }
          : {
              [pictureTypes.svg]: asBlob(svg(), pictureTypes.svg),
              // For programs that take SVG as its source.
              'text/plain': asBlob(svg(), 'text/plain'),
            };
      copy(items, t).catch(fail(t));
    };
    return [
      onPlot(pictureCommands.copySvg, withPlot('svg')),
      onPlot(pictureCommands.copyPng, withPlot('png')),
      onPlot(pictureCommands.savePng, () => setAsked('png')),
      onPlot(pictureCommands.savePdf, () => setAsked('pdf')),
    ];
  }, [getPlot, t]);
  const save = (format: PictureFormat, settings: PictureSettings): void => {
    setAsked(null);
    const plot = getPlot();
    if (!plot) return;
    savePicture(plot, format, settings, name).catch(fail(t));
  };
  const dialog =
    asked === null ? null : (
      <PictureDialog format={asked} isAnnotated={isAnnotated} onSave={save} onClose={() => setAsked(null)} />
    );
  return { commands, dialog };
};
