/** Where a link leads to one of the lists of the overview. */
export const workAnchors = {
  requirements: 'dossier-requirements',
  action_items: 'dossier-action-items',
} as const;
