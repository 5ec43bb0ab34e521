/** A canvas as large as its host in device pixels. */
export class CanvasLayer {
  readonly element: HTMLCanvasElement = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;

  constructor(className: string) {
    this.element.className = className;
    this.element.setAttribute('aria-hidden', 'true');
    const context = this.element.getContext('2d');
    if (!context) throw new Error('this browser has no 2D canvas');
    this.context = context;
  }

  /** Sizes in CSS pixels. Setting a canvas size clears it, so an unchanged size is left alone. */
  resize(width: number, height: number, pixelRatio: number): void {
    const deviceWidth = Math.round(width * pixelRatio);
    const deviceHeight = Math.round(height * pixelRatio);
    if (this.element.width === deviceWidth && this.element.height === deviceHeight) return;
    this.element.width = deviceWidth;
    this.element.height = deviceHeight;
  }
}
