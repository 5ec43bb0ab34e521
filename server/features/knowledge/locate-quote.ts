import { fail, ok, type Result } from '#engines/common/result.ts';

export interface Quote {
  readonly text: string;
  /** First character (UTF-16), where the text occurs more than once. */
  readonly from?: number | undefined;
}

/** Where a quote stands in the content it is taken from; an error where it does not, or where it stands twice. */
export const locateQuote = (content: string, { text, from }: Quote): Result<number> => {
  if (from !== undefined)
    return content.startsWith(text, from)
      ? ok(from)
      : fail('quote_not_there', 'Does not stand in the revision at this place.');
  const first = content.indexOf(text);
  if (first < 0) return fail('quote_not_found', 'Does not stand in the revision word by word.');
  if (content.indexOf(text, first + 1) >= 0)
    return fail('quote_ambiguous', 'Stands there more than once; say at which character it begins.');
  return ok(first);
};
