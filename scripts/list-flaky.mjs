/** Titles of the tests that failed and then passed, from the report Playwright writes as JSON. */
export const listFlaky = (report) => report.suites.flatMap((suite) => listIn(suite, []));

const listIn = ({ title, specs = [], suites = [] }, above) => {
  const path = [...above, title];
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...flaky.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => listIn(suite, path)),
  ];
};
