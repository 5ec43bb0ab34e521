/** The address with what the browser brings: RFC 9207, the desktop takes an answer of the service it asked, and of no other. */
export const backToDesktop = (
  redirectUri: string,
  brought: { readonly code: string; readonly state: string; readonly iss: string },
): string => {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(brought)) target.searchParams.set(name, value);
  return target.href;
};
