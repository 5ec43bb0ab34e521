import { PeakPanel } from './peak-panel.tsx';
import { RegionPanel, type RegionPanelProps } from './region-panel.tsx';

/** The numbers of the tools that draw ranges, zones and peaks. */
export const regionPanels = (props: Omit<RegionPanelProps, 'kind'>) => {
  const range = <RegionPanel kind="range" {...props} />;
  return {
    peaks: <PeakPanel edits={props.edits} />,
    ranges: range,
    integrals: range,
    multiplets: range,
    exclusion: <RegionPanel kind="exclusion" {...props} />,
  };
};
