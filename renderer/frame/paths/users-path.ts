/** Where admins look after accounts. */
export const usersPath = '/settings/users';
