/** Text widths in the plot's face, remembered: the same numbers come back in every frame. */
const maxRemembered = 4000;

export class TextMeasure {
  readonly #context: CanvasRenderingContext2D;
  readonly #widths = new Map<string, number>();
  /** By size and text as it stands: most of a frame is the one before it. */
  readonly #known = new Map<number, Map<string, number>>();
  #fontFamily = 'sans-serif';

  /** Of a canvas in the page: its text takes variants such as tabular numerals from its surroundings. */
  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Also forgets all widths: fonts that load late change them. */
  setFont(fontFamily: string): void {
    this.#fontFamily = fontFamily;
    this.#widths.clear();
    this.#known.clear();
  }

  width(text: string, sizePx: number): number {
    const known = this.#known.get(sizePx) ?? new Map<string, number>();
    this.#known.set(sizePx, known);
    const width = known.get(text) ?? this.#measure(text, sizePx);
    if (known.size >= maxRemembered) known.clear();
    known.set(text, width);
    return width;
  }

  /** Figures are tabular, so every digit is as wide as a zero; few distinct texts remain to be measured. */
  #measure(text: string, sizePx: number): number {
    const shape = text.replaceAll(/\d/g, '0');
    const key = `${sizePx}|${shape}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#context.font = `${sizePx}px ${this.#fontFamily}`;
    const width = this.#context.measureText(shape).width;
    if (this.#widths.size >= maxRemembered) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }
}
