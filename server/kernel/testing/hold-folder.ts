import { claimFolder } from '#kernel/db/claim-folder.ts';

// Another process that holds a data folder until it is killed: node hold-folder.ts FOLDER
process.once('exit', claimFolder(process.argv[2] ?? '').release);
process.stdout.write('held\n');
setInterval(() => {}, 60_000);
