import type { RouteScore, ScoredMolecule, ScoredStep } from '../../reaction/routes/route-score.ts';
import type { SafetyVerdict } from '../../reaction/safety/safety-model.ts';
import { escapeXml } from '../escape-xml.ts';
import { figure, renderMolecule } from './render-molecule.ts';
import { layOutRoute, type PlacedMolecule, type RouteLayout } from './route-layout.ts';

/** Words of a diagram, so that it can be drawn in the language of the person asking. */
export interface RouteWords {
  readonly inStock: string;
  readonly notInStock: string;
  readonly stockUnknown: string;
  readonly step: (number: number) => string;
  readonly madeElsewhere: string;
  readonly leftOut: (left: number, all: number) => string;
  readonly verdicts: Readonly<Record<SafetyVerdict, string>>;
}

/** @internal exported for the test that holds them against the table of sentences. */
export const englishWords: RouteWords = {
  inStock: 'in stock',
  notInStock: 'not in stock',
  stockUnknown: 'stock not stated',
  step: (number) => `step ${number}`,
  madeElsewhere: 'made by steps not drawn here',
  leftOut: (left, all) => `${left} of ${all} steps are not drawn`,
  verdicts: {
    flagged: 'flagged',
    review: 'review',
    no_known_hazard: '',
    not_assessed: 'not assessed',
  },
};

const box = { width: 190, height: 130 } as const;
const words = 34;
const cell = { width: box.width + 90, height: box.height + words + 22 } as const;
const edge = 24;

const style = [
  'text{font-family:Inter,Helvetica,Arial,sans-serif;fill:#1a1d21}',
  '.word{font-size:11px}',
  '.bond{stroke:#1a1d21;stroke-width:1.2;stroke-linecap:round}',
  '.dashed{stroke-dasharray:2 2}',
  '.mark{fill:#fbe3c8;stroke:#8a4b00;stroke-width:1}',
  '.box{fill:#fff;stroke:#5b636e;stroke-width:1}',
  '.bought{stroke-width:3}',
  '.missing{stroke-dasharray:6 4}',
  '.unstated{stroke-dasharray:1 3;stroke-linecap:round}',
  '.arrow{fill:none;stroke:#5b636e;stroke-width:1.2}',
].join('');

const left = ({ column }: PlacedMolecule): number => edge + column * cell.width;
const top = ({ row }: PlacedMolecule): number => edge + row * cell.height;
const middle = (placed: PlacedMolecule): number => top(placed) + box.height / 2;

/** A mark before the word, so that a verdict differs in form as well as in colour. */
const signOf: Readonly<Record<SafetyVerdict, string>> = {
  flagged: '▲ ',
  review: '◆ ',
  no_known_hazard: '',
  not_assessed: '? ',
};

const verdictText = (verdict: SafetyVerdict, severity: string | null, words: RouteWords): string => {
  const word = words.verdicts[verdict];
  return word === '' ? '' : `${signOf[verdict]}${word}${severity === null ? '' : ` (${severity})`}`;
};

const stockOf = ({ role, inStock }: ScoredMolecule, words: RouteWords): { name: string; text: string } => {
  if (role !== 'bought') return { name: '', text: '' };
  if (inStock === null) return { name: ' unstated', text: `? ${words.stockUnknown}` };
  return inStock
    ? { name: ' bought', text: `✓ ${words.inStock}` }
    : { name: ' missing', text: `✕ ${words.notInStock}` };
};

const renderBox = (placed: PlacedMolecule, molecule: ScoredMolecule, words: RouteWords): string => {
  const stock = stockOf(molecule, words);
  const lines = [
    placed.isCut ? `… ${words.madeElsewhere}` : stock.text,
    verdictText(molecule.verdict, molecule.severity, words),
  ].filter((text) => text !== '');
  const texts = lines.map(
    (text, place) =>
      `<text class="word" x="4" y="${figure(box.height + 14 + 15 * place)}">${escapeXml(text)}</text>`,
  );
  return [
    `<g transform="translate(${figure(left(placed))} ${figure(top(placed))})">`,
    `<title>${escapeXml(molecule.smiles)}</title>`,
    `<rect class="box${stock.name}" width="${box.width}" height="${box.height}" rx="4"/>`,
    renderMolecule(molecule, box),
    ...texts,
    '</g>',
  ].join('');
};

/** From what goes in (right) to what comes out (left). */
const renderStep = (
  placed: PlacedMolecule,
  step: ScoredStep,
  layout: RouteLayout,
  words: RouteWords,
): string => {
  const x = left(placed) + box.width;
  const y = middle(placed);
  const joint = x + 62;
  const into = placed.children.flatMap((place) => {
    const child = layout.placed[place];
    return child
      ? [
          `<path class="arrow" d="M${figure(left(child))} ${figure(middle(child))}H${figure(joint)}V${figure(y)}"/>`,
        ]
      : [];
  });
  const label = [words.step(step.number), step.yieldPercent === null ? '' : `${figure(step.yieldPercent)} %`]
    .filter((text) => text !== '')
    .join(', ');
  const sign = signOf[step.verdict].trim();
  return [
    ...into,
    `<path class="arrow" d="M${figure(joint)} ${figure(y)}H${figure(x + 4)}m7 -5l-7 5l7 5"/>`,
    `<text class="word" x="${figure(x + 10)}" y="${figure(y - 6)}">${escapeXml(`${sign} ${label}`.trim())}</text>`,
  ].join('');
};

/**
 * The route as one SVG file: target on the left, what it is made of to the right, atoms of hazards ringed, what is in stock
 * told by its frame and a sign. The same score and words give the same bytes. Draws thirty steps and says how many it left out.
 */
export const renderRoute = (score: RouteScore, words: RouteWords = englishWords): string => {
  const layout = layOutRoute(score);
  const width = 2 * edge + layout.columns * cell.width - (cell.width - box.width);
  const body = 2 * edge + layout.rows * cell.height;
  const note = layout.stepsLeftOut > 0 ? words.leftOut(layout.stepsLeftOut, score.steps) : '';
  const height = body + (note === '' ? 0 : edge);
  const boxes = layout.placed.flatMap((placed) => {
    const molecule = score.molecules[placed.molecule];
    return molecule ? [renderBox(placed, molecule, words)] : [];
  });
  const steps = layout.placed.flatMap((placed) =>
    placed.step === null ? [] : [renderStep(placed, placed.step, layout, words)],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${figure(width)}" height="${figure(height)}" viewBox="0 0 ${figure(width)} ${figure(height)}" role="img">`,
    `<title>${escapeXml(score.target)}</title><style>${style}</style>`,
    `<rect width="${figure(width)}" height="${figure(height)}" fill="#fff"/>`,
    ...steps,
    ...boxes,
    note === '' ? '' : `<text class="word" x="${edge}" y="${figure(body + 6)}">${escapeXml(note)}</text>`,
    '</svg>',
  ].join('\n');
};
