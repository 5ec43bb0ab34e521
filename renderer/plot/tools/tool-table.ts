import { createAnnotateTool } from './annotate-tool.ts';
import { createBaselineTool } from './baseline-tool.ts';
import { createIntegralTool } from './integral-tool.ts';
import { createMultipletTool } from './multiplet-tool.ts';
import { createPeakTool } from './peak-tool.ts';
import { createPhaseTool } from './phase-tool.ts';
import type { ToolDefinition } from './plot-tool.ts';
import { createRegionTool } from './region-tool.ts';
import { createRulerTool } from './ruler-tool.ts';
import { createSelectTool } from './select-tool.ts';
import { createZoomTool } from './zoom-tool.ts';

/** Every tool of the plot, in the order of the rail. The first one is what Esc goes back to. */
export const toolTable = [
  {
    id: 'select',
    titleKey: 'plot.tool.select',
    hintKey: 'plot.toolHint.select',
    key: 'V',
    isForEditing: false,
    create: createSelectTool,
  },
  {
    id: 'zoom',
    titleKey: 'plot.tool.zoom',
    hintKey: 'plot.toolHint.zoom',
    key: 'Z',
    isForEditing: false,
    create: createZoomTool,
  },
  {
    id: 'ruler',
    titleKey: 'plot.tool.ruler',
    hintKey: 'plot.toolHint.ruler',
    key: 'D',
    isForEditing: false,
    isForMeasuring: true,
    create: createRulerTool,
  },
  {
    id: 'peaks',
    titleKey: 'plot.tool.peaks',
    hintKey: 'plot.toolHint.peaks',
    key: 'K',
    isForEditing: true,
    create: createPeakTool,
  },
  {
    id: 'ranges',
    titleKey: 'plot.tool.ranges',
    hintKey: 'plot.toolHint.ranges',
    key: 'R',
    isForEditing: true,
    create: createRegionTool('range'),
  },
  {
    id: 'integrals',
    titleKey: 'plot.tool.integrals',
    hintKey: 'plot.toolHint.integrals',
    key: 'I',
    isForEditing: true,
    create: createIntegralTool,
  },
  {
    id: 'multiplets',
    titleKey: 'plot.tool.multiplets',
    hintKey: 'plot.toolHint.multiplets',
    key: 'M',
    isForEditing: true,
    create: createMultipletTool,
  },
  {
    id: 'phase',
    titleKey: 'plot.tool.phase',
    hintKey: 'plot.toolHint.phase',
    key: 'H',
    isForEditing: true,
    create: createPhaseTool,
  },
  {
    id: 'baseline',
    titleKey: 'plot.tool.baseline',
    hintKey: 'plot.toolHint.baseline',
    key: 'B',
    isForEditing: true,
    create: createBaselineTool,
  },
  {
    id: 'exclusion',
    titleKey: 'plot.tool.exclusion',
    hintKey: 'plot.toolHint.exclusion',
    key: 'E',
    isForEditing: true,
    create: createRegionTool('exclusion'),
  },
  {
    id: 'annotate',
    titleKey: 'plot.tool.annotate',
    hintKey: 'plot.toolHint.annotate',
    key: 'T',
    isForEditing: true,
    create: createAnnotateTool,
  },
] as const satisfies readonly ToolDefinition[];

export type ToolId = (typeof toolTable)[number]['id'];

export const defaultToolId: ToolId = toolTable[0].id;

export type ToolLine = ToolDefinition & { readonly id: ToolId };

/** `offered` names those a plot is about, where that is not all of them. */
export const toolsFor = (canEdit: boolean, offered?: readonly ToolId[]): readonly ToolLine[] => {
  const lines: readonly ToolLine[] = toolTable;
  return lines.filter(
    ({ id, isForEditing }) => (canEdit || !isForEditing) && (offered === undefined || offered.includes(id)),
  );
};
