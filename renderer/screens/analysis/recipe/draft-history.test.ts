import { describe, expect, it } from 'vitest';
import { recordDraft, redoDraft, startHistory, undoDraft } from './draft-history.ts';

const draft = (value: number) => ({ presetId: 'plain', changes: { 'apodise.line_broadening_hz': value } });
const other = { presetId: 'other', changes: {} };

describe('the history of a recipe', () => {
  it('takes typing into one field back at once', () => {
    const typed = [1, 12, 125].reduce(
      (history, value) => recordDraft(history, draft(value), 'apodise.line_broadening_hz'),
      startHistory(draft(0)),
    );
    expect(undoDraft(typed).present).toEqual(draft(0));
    expect(redoDraft(undoDraft(typed)).present).toEqual(draft(125));
  });

  it('keeps edits of different kinds apart and forgets the future on a new one', () => {
    const start = startHistory(draft(0));
    const edited = recordDraft(recordDraft(start, draft(1), 'a'), other, null);
    const undone = undoDraft(edited);
    expect(undone.present).toEqual(draft(1));
    const anew = recordDraft(undone, draft(2), 'a');
    expect(anew.future).toEqual([]);
    expect(undoDraft(anew).present).toEqual(draft(1));
  });

  it('stands still at both ends and on what changes nothing', () => {
    const start = startHistory(draft(0));
    expect(undoDraft(start)).toBe(start);
    expect(redoDraft(start)).toBe(start);
    expect(recordDraft(start, draft(0), 'a')).toBe(start);
  });
});
