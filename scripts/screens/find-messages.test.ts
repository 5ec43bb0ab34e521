import { describe, expect, it } from 'vitest';
import { findMessages } from './find-messages.ts';

const keys = [
  'home.title',
  'home.empty',
  'status.queued',
  'status.failed',
  'analysis.warning.low_signal',
  'homework.title',
];
const found = (code: string): readonly string[] => [...findMessages(code, keys)];

describe('the messages of a piece of code', () => {
  it('are those it spells', () => {
    expect(found("t('home.title')")).toEqual(['home.title']);
    expect(found('t("home.title"), x.status.queued')).toEqual(['home.title']);
  });

  it('are those a template of it may become', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template, as it stands in code.
    expect(found('t(`status.${status}`)')).toEqual(['status.queued', 'status.failed']);
  });

  it('are those whose beginning it gives to a helper', () => {
    expect(found("wordOfCode(t, 'analysis.warning', code)")).toEqual(['analysis.warning.low_signal']);
    expect(found("withPrefix('analysis.warning.')")).toEqual(['analysis.warning.low_signal']);
  });
});
