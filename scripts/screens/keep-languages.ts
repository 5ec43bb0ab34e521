import type { Plugin } from 'vite';
import { languages } from '../../renderer/i18n/languages.ts';

/** A catalogue of the interface library in one language: `react-aria/…/intl/table/fr-FR.mjs`. */
const catalogue =
  /\/(?:react-aria|react-stately|react-aria-components|@react-aria|@react-stately)\/.*\/([a-z]{2})-[A-Z]{2}\.m?js$/;

/** The interface library brings its words in thirty languages; the screens speak those of renderer/i18n/languages.ts. */
export const keepLanguages = (): Plugin => ({
  name: 'larmor-keep-languages',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const language = catalogue.exec(id)?.[1];
    const isSpoken = language === undefined || languages.some((spoken) => spoken === language);
    return isSpoken ? undefined : 'export default {};';
  },
});
