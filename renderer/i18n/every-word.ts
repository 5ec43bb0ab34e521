import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';
import { addWords, speak } from './words.ts';

// Everything in every language, for tests, commands and `npm run dev`. The build puts the words each screen uses in its place
// (scripts/screens/divide-screens.ts).
await addWords(async (language) => catalogues[language]);
await Promise.all(languages.map(speak));
