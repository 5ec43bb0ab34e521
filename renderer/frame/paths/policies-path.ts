/** What the policies installed on this computer decide. */
export const policiesPath = '/settings/policies';
