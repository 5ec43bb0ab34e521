/** How much one parameter moves what the model predicts. */
interface RatedImportance {
  readonly parameter: string;
  /** Part of what moves the prediction, as in the diagnostics. */
  readonly share: number;
  /** Interval of 90 %, from 0 on where the results leave it possible that the parameter does nothing. Null: not known. */
  readonly low: number | null;
  readonly high: number | null;
}

/** What results say about the parameters, and how sure that is. */
export interface Effects {
  /** Largest first. */
  readonly importance: readonly RatedImportance[];
}
