/** Where one's own factors are looked after. */
export const accountSecurityPath = '/settings/security';
