/** signal_to_noise → Signal to noise. Names the service sends are words with underscores. */
export const humanWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
