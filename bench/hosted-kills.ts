// npm run bench -- hosted-kills [MINUTES]: one of three processes on a database is killed every ten seconds under load.
import { runFault } from './run-fault.ts';

const minutes = Number(process.argv[3] ?? 10);
runFault('killed again and again', {
  LARMOR_KILL_MS: String(minutes * 60_000),
  LARMOR_KILL_EVERY_MS: '10000',
});
