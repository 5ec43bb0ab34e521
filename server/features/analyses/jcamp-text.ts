/** A label's value must stay on its line and must not open another label or a comment. */
export const jcampText = (text: string): string =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/##|\$\$/g, ' ')
    .trim();
