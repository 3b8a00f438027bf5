/** Shown where a decision can't be emailed. */
export const noEmailText = 'No supplier contact has an email address, so no email will be sent.';
