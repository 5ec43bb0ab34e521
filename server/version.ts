/** The version of package.json, repeated here because a bundled program has no package.json beside it. A test compares them. */
export const productVersion = '0.1.0';

/** The least version whose processes may run beside this one while it is brought in, on PostgreSQL. */
export const leastVersionBeside = '0.1.0';
