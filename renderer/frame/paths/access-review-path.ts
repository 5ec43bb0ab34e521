/** Where admins look at who may do what, and confirm it. */
export const accessReviewPath = '/settings/access-review';
