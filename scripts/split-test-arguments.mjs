const isBrowserTest = (text) => /^e2e(\/|$)/.test(text) || /\.spec\.ts(:\d+)?$/.test(text);

/** The name of a test, as either runner spells the option: `-t NAME`, `-g NAME`. */
const nameOptions = ['-t', '-g'];

const sort = (given) => {
  const sorted = { vitest: [], playwright: [], options: [], names: [] };
  for (let i = 0; i < given.length; i += 1) {
    const text = given[i].replaceAll('\\', '/');
    if (nameOptions.includes(text)) {
      i += 1;
      if (given[i] === undefined) throw new Error(`${text} takes the name of a test.`);
      sorted.names.push(given[i]);
    } else if (text.startsWith('-')) sorted.options.push(given[i]);
    else sorted[isBrowserTest(text) ? 'playwright' : 'vitest'].push(text);
  }
  return sorted;
};

/**
 * Which of the arguments of `npm test -- …` go to vitest and which to Playwright; null for a runner that is not asked for.
 * Paths of browser tests (`e2e/…`) go to Playwright, other paths to vitest, and options to the one that has paths. A name
 * (`-t` or `-g`) goes to whichever runs, and to both where no path is given.
 */
export const splitTestArguments = (given) => {
  const { vitest, playwright, options, names } = sort(given);
  const asked = [vitest, playwright].filter((paths) => paths.length > 0).length;
  if (options.length > 0 && asked !== 1)
    throw new Error(`${options[0]} is an option of one of the two runners: name files of that one alone.`);
  if (asked === 0 && names.length === 0) throw new Error('Name a file, a folder, or a test with -t.');
  const argumentsOf = (paths, nameOption) =>
    asked > 0 && paths.length === 0
      ? null
      : [...paths, ...options, ...names.flatMap((name) => [nameOption, name])];
  return { vitest: argumentsOf(vitest, '-t'), playwright: argumentsOf(playwright, '-g') };
};
