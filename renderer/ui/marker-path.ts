export type MarkerShape = 'disc' | 'ring' | 'triangle' | 'diamond' | 'square';

/** In the plots; CSS pixels. */
export const markerRadius = 3.5;

/** Outline of a marker around the origin; open ones are stroked, closed ones filled. */
export const markerPath = (shape: MarkerShape, radius: number = markerRadius): string => {
  const r = radius;
  switch (shape) {
    case 'disc':
    case 'ring':
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 'triangle':
      return `M0 ${-r - 0.5}L${r + 0.5} ${r}L${-r - 0.5} ${r}z`;
    case 'diamond':
      // Taller than wide: beside a disc of the same size a regular diamond is hard to tell apart in grey.
      return `M0 ${-r - 2}L${r} 0L0 ${r + 2}L${-r} 0z`;
    case 'square':
      return `M${-r} ${-r}H${r}V${r}H${-r}z`;
  }
};

export const isOpenMarker = (shape: MarkerShape): boolean => shape === 'ring' || shape === 'square';
