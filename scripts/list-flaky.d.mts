/** Titles of the tests that failed and then passed, from the report Playwright writes as JSON. */
export const listFlaky: (report: object) => readonly string[];
