import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import './tooltip.css';

/** Long enough that passing over a toolbar stays quiet, short enough to be found. */
const tooltipDelayMs = 500;

export interface TooltipProps {
  readonly text: string;
  /** A focusable control of this kit. */
  readonly children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={tooltipDelayMs}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
