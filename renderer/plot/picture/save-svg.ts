import type { PrintablePlot } from '../plot-handle.ts';
import { usualPicture } from './picture-settings.ts';

/** What is in sight as an SVG file of the usual size; fonts and writers come when somebody wants one. */
export const saveSvg = async (plot: PrintablePlot, name: string): Promise<void> => {
  const { savePicture } = await import('./make-picture.ts');
  await savePicture(plot, 'svg', usualPicture, name);
};
