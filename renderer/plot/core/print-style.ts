import type { SvgStyle } from './render-svg.ts';

/** Ink on white, with the category colours of the light theme; markers and letters carry the rest in greyscale. */
export const printStyle: SvgStyle = {
  colors: {
    ink: '#000000',
    muted: '#333333',
    line: '#8b95a2',
    trace: '#000000',
    positive: '#000000',
    negative: '#9e3b77',
    compound: '#0a68f1',
    solvent: '#00523a',
    impurity: '#ec400e',
    reference: '#9e3b77',
    unknown: '#929397',
    curve1: '#0a2f73',
    curve2: '#d9580d',
    curve3: '#00523a',
    curve4: '#c2347f',
    curve5: '#1f7fc4',
    curve6: '#6b3f0a',
    curve7: '#8e5bd6',
    curve8: '#4b5768',
  },
  background: '#ffffff',
  fontFamily: 'Inter, Helvetica, Arial, sans-serif',
  // Half a point.
  traceWidth: 2 / 3,
};
