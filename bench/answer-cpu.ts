/** Answers the bench's question how much processor time this server has used, and how much memory it held at most. */
export const answerCpu = (): void => {
  process.on('message', (message) => {
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    process.send?.({ cpuMicroseconds: user + system, peakBytes });
  });
};
