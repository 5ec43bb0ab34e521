// Stands in for node:path while packaging code runs under the paths of another system (take-flavour.mjs).
const { posix, win32 } = process.getBuiltinModule('node:path');
const flavour = process.env.LARMOR_TEST_FLAVOUR === 'win32' ? win32 : posix;

// biome-ignore lint/style/noDefaultExport: node:path has one, and the code that is tried imports it.
export default flavour;
// What require() answers.
export { flavour as 'module.exports' };
export const { basename, dirname, extname, isAbsolute, join, normalize, relative, resolve, sep } = flavour;
export { posix, win32 };
