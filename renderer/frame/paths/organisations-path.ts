/** Where admins look after the single sign-on of organisations. */
export const organisationsPath = '/settings/sso';
