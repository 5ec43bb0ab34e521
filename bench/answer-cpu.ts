/** Answers the bench's question how much processor time this server has used, microseconds. */
export const answerCpu = (): void => {
  process.on('message', (message) => {
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  });
};
