/** The documentation in the program. */
export const documentationPath = '/documentation';

/** A page of it, at one of its sections where one is named. */
export const documentationPagePath = (name: string, section: string | null = null): string =>
  `${documentationPath}/${encodeURIComponent(name)}${section === null ? '' : `#${encodeURIComponent(section)}`}`;
