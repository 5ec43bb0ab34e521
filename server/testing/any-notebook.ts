/** A body that connects one; its address leads nowhere (RFC 2606). */
export const anyNotebook = {
  name: 'Group notebook',
  kind: 'elabftw',
  url: 'https://elab.invalid',
  token: '3-0123456789abcdef',
};
