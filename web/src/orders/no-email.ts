/** Shown wherever a decision would be emailed, but can't be. */
export const noEmailText = 'No supplier contact has an email address, so no email will be sent.';
