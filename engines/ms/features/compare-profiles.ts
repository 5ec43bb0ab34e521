import type { ChromatographicPeak } from './chromatographic-peak.ts';

const at = ({ firstScan, profile }: ChromatographicPeak, scan: number): number =>
  profile[scan - firstScan] ?? 0;

/** Cosine between two peaks over the scans of the first, 0 to 1: a scan that does not show the other counts as zero. */
export const cosineOfProfiles = (a: ChromatographicPeak, b: ChromatographicPeak): number => {
  let [product, squareA, squareB] = [0, 0, 0];
  for (let scan = a.firstScan; scan <= a.lastScan; scan++) {
    const [x, y] = [at(a, scan), at(b, scan)];
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA > 0 && squareB > 0 ? product / Math.sqrt(squareA * squareB) : 0;
};

/** Scans that show both ions, on each side of the first one's apex too, that a correlation needs. */
const leastShared = 5;
const leastPerSide = 1;

/**
 * Pearson correlation of two peaks over the scans of the first; null where fewer than five scans show both or one side of the
 * apex shows none.
 */
export const correlateProfiles = (a: ChromatographicPeak, b: ChromatographicPeak): number | null => {
  let [shared, before, after] = [0, 0, 0];
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let scan = a.firstScan; scan <= a.lastScan; scan++) {
    const [x, y] = [at(a, scan), at(b, scan)];
    if (x > 0 && y > 0) {
      shared++;
      if (scan < a.apexScan) before++;
      if (scan > a.apexScan) after++;
    }
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    product += x * y;
  }
  if (shared < leastShared || before < leastPerSide || after < leastPerSide) return null;
  const count = a.lastScan - a.firstScan + 1;
  const spreadA = squareA - (sumA * sumA) / count;
  const spreadB = squareB - (sumB * sumB) / count;
  return spreadA > 0 && spreadB > 0 ? (product - (sumA * sumB) / count) / Math.sqrt(spreadA * spreadB) : 0;
};

/** Share of the narrower half-height range that both peaks cover. */
export const halfHeightOverlap = (a: ChromatographicPeak, b: ChromatographicPeak): number => {
  const from = Math.max(a.apexS - a.leftHalfS, b.apexS - b.leftHalfS);
  const to = Math.min(a.apexS + a.rightHalfS, b.apexS + b.rightHalfS);
  const narrower = Math.min(a.widthS, b.widthS);
  return narrower > 0 ? Math.max(0, to - from) / narrower : 0;
};
