// What `npm run serve` was told, read before anything is built: a word that is not understood starts nothing on anybody's records.
const usage = `npm run serve                  the service with its screens, on the records in DATA_DIR
npm run serve -- --sandbox     the same on sample records, which go with it
npm run serve -- --role=api    one of several processes on one database, as is --role=worker (docs/hosted.md)

Everything else is a setting of the environment: HOST, PORT, DATA_DIR and others (docs/settings.md).
`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  process.stdout.write(usage);
  process.exit(0);
}
const unknown = words.find((word) => word !== '--sandbox' && !/^--role=(all|api|worker)$/.test(word));
if (unknown !== undefined) {
  process.stderr.write(
    unknown.startsWith('--role=')
      ? '--role is all, api or worker.\n'
      : `${unknown} is not understood; nothing was started.\n\n${usage}`,
  );
  process.exit(1);
}
