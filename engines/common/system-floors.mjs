/**
 * The oldest systems Larmor runs on, said here once: packages, installers, the start of the program and docs/rollout.md take them from here
 * (scripts/package/system-floors.test.ts). Plain JavaScript, because the start reads it before anything else is loaded.
 */
export const systemFloors = {
  // The newest symbol the store's compiled module asks for (better-sqlite3-multiple-ciphers, prebuilds/linux-*.node: GLIBC_2.34 and
  // GLIBCXX_3.4.29, which is GCC 11); the other modules ask for 2.17 at most, Node 24 for 2.28.
  linux: { glibc: '2.34', libstdcxxSymbol: 'GLIBCXX_3.4.29', gcc: '11' },
  // Electron 45, README.md, "Platform support": macOS (Ventura and up). Darwin 22 is its kernel. The store asks for 11.0.
  darwin: { macos: '13.0', darwin: 22 },
  // The same: Windows 10 and up.
  win32: { windows: 10 },
};

/** The facts of this machine that are compared. A library without a version of its own (musl) is not glibc and has none. */
export const readSystem = (platform, release, report) => {
  const facts = { platform, release, glibc: null };
  if (platform !== 'linux' || report === undefined) return facts;
  const { excludeNetwork } = report;
  // Names of interfaces and addresses would be looked up for the report, and take seconds.
  report.excludeNetwork = true;
  const { header } = report.getReport();
  report.excludeNetwork = excludeNetwork;
  return { ...facts, glibc: header.glibcVersionRuntime ?? null };
};

const isBelow = (version, floor) => {
  const [major, minor = 0] = version.split('.').map(Number);
  const [floorMajor, floorMinor = 0] = floor.split('.').map(Number);
  return major !== floorMajor ? major < floorMajor : minor < floorMinor;
};

const untouched = 'Nothing was started, and no data were touched.';

/** A sentence for who starts the program where its system is too old, else null. What cannot be told is not refused. */
export const findUnmetFloor = ({ platform, release, glibc }) => {
  const { linux, darwin, win32 } = systemFloors;
  const major = Number.parseInt(release, 10);
  if (platform === 'linux' && glibc !== null && isBelow(glibc, linux.glibc))
    return `Larmor needs glibc ${linux.glibc} or newer, as Debian 12, Ubuntu 22.04 and RHEL 9 have it; this system has ${glibc}. ${untouched}`;
  if (platform === 'darwin' && major < darwin.darwin)
    return `Larmor needs macOS ${Number.parseInt(darwin.macos, 10)} or newer; this is an older one (Darwin ${release}). ${untouched}`;
  if (platform === 'win32' && major < win32.windows)
    return `Larmor needs Windows ${win32.windows} or newer; this is Windows NT ${release}. ${untouched}`;
  return null;
};
