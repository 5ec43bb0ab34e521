import type { EngineError } from '#engines/common/result.ts';

/** What was found and what was expected, where the message does not say so itself. */
export const errorSentence = ({ message, found, expected }: EngineError): string => {
  const parts = [/[.!?]$/.test(message) ? message : `${message}.`];
  if (found !== undefined && !message.includes(found)) parts.push(`Found: ${found}.`);
  if (expected !== undefined && !message.includes('expected')) parts.push(`Expected: ${expected}.`);
  return parts.join(' ');
};
