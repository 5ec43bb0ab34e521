import { useEffect, useState } from 'react';

/** The present in milliseconds, renewed while `isRunning`. */
export const useNow = (isRunning: boolean, everyMs = 1000): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
  return nowMs;
};
