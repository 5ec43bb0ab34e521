const letterCount = 8;

/** The code the address of this window brought along in its fragment, which no server and no log sees; empty without one. */
export const codeInAddress = (hash: string): string => {
  const code = hash.replace(/^#/, '');
  return /^[A-Za-z]{4}-?[A-Za-z]{4}$/.test(code) ? code.toUpperCase() : '';
};

/** Whether all letters of a code are there, however it was typed. */
export const isWholeCode = (typed: string): boolean =>
  typed.replaceAll(/[\s\p{Pd}]/gu, '').length === letterCount;
