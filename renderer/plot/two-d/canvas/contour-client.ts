import type { LevelPair } from '#engines/display/contours/contour-levels.ts';
import type { Matrix } from '#engines/display/contours/matrix.ts';
import type { ContourReply, ContourRequest, MatrixFacts } from '../worker/contour-protocol.ts';

export interface ContourListener {
  readonly onTraced: (pairs: readonly LevelPair[]) => void;
  readonly onFailure: (error: Error) => void;
}

/** The page's end of one contour worker, which keeps the matrix given to it until `close`. */
export class ContourClient {
  readonly #worker = new Worker(new URL('../worker/contour-worker.ts', import.meta.url), {
    type: 'module',
  });
  #listener: ContourListener | null = null;

  /** Gives the matrix away; its values are gone from the page afterwards. */
  open(matrix: Matrix & { readonly values: Float32Array<ArrayBuffer> }): Promise<MatrixFacts> {
    return new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<ContourReply>) => {
        if (data.kind === 'opened') resolve(data.facts);
        else this.#listener?.onTraced(data.pairs);
      });
      this.#worker.addEventListener('error', (event) => {
        const error = new Error(`contours: ${event.message}`);
        reject(error);
        this.#listener?.onFailure(error);
      });
      this.#send({ kind: 'open', matrix }, [matrix.values.buffer]);
    });
  }

  /** The listener for levels that are traced from now on. */
  listen(listener: ContourListener): void {
    this.#listener = listener;
  }

  trace(levels: readonly number[], maxPoints: number): void {
    this.#send({ kind: 'trace', levels, maxPoints }, []);
  }

  close(): void {
    this.#listener = null;
    this.#worker.terminate();
  }

  #send(request: ContourRequest, transfer: Transferable[]): void {
    this.#worker.postMessage(request, transfer);
  }
}
