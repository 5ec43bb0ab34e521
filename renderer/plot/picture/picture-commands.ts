import type { CommandDefinition } from '../../frame/commands.ts';

/** What is in sight as a picture, of a spectrum or of a comparison. */
export const pictureCommands = {
  copySvg: { id: 'picture.copySvg', titleKey: 'picture.copySvg', scope: 'spectrum' },
  copyPng: { id: 'picture.copyPng', titleKey: 'picture.copyPng', scope: 'spectrum' },
  savePng: { id: 'picture.savePng', titleKey: 'picture.savePng', scope: 'spectrum' },
  savePdf: { id: 'picture.savePdf', titleKey: 'picture.savePdf', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
