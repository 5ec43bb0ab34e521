// npm run bench -- hosted-cut [SECONDS]: nothing moves between one process and PostgreSQL for a minute while another one works.
import { runFault } from './run-fault.ts';

const seconds = Number(process.argv[3] ?? 60);
runFault('nothing moves between one process', { LARMOR_CUT_MS: String(seconds * 1000) });
