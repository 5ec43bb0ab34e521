// npm run bench -- nmr-chain: the times of the 1D chain alone.
import { benchChain } from './nmr-chain.ts';

for (const { what, target, measured } of benchChain())
  console.log(`\n${what}\n  target      ${target}\n  measured    ${measured}`);
