/** One line of a target table: our figure beside the best one published. */
export interface TargetRow {
  readonly what: string;
  /** What the best of the field reach, as published or measured for design/targets.md. */
  readonly 'best known': string;
  readonly target: string;
  readonly measured: string;
}
