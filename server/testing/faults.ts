import type { Fault } from './fault-proxy.ts';

/** Nothing arrives at the server behind. */
export const dropRequest: Fault = ({ res }) => void res.destroy();

/** The server behind does what it is asked; half of its answer arrives. */
export const truncate: Fault = async ({ res, forward }) => {
  const { status, headers, body } = await forward();
  const { 'transfer-encoding': _framing, ...kept } = headers;
  res.writeHead(status, { ...kept, 'content-length': body.length });
  res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
};
