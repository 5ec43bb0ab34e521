/** What a search field knows of its address: the text that stands there, then those on their way to it, oldest first. */
export type KnownTexts = readonly [string, ...string[]];

interface Arrival {
  readonly known: KnownTexts;
  /** False when the text comes from outside, as by going back or clearing the filters. */
  readonly isOwn: boolean;
}

/** A text stands in the address now. An own one may come late, when the field holds more letters already. */
export const arrive = (known: KnownTexts, text: string): Arrival => {
  const at = known.lastIndexOf(text);
  const rest = known.slice(at + 1);
  return at < 0 ? { known: [text], isOwn: false } : { known: [text, ...rest], isOwn: true };
};
