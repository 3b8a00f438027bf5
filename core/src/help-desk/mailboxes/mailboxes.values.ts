export const mailSecurities = ['Tls', 'StartTls', 'None'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const mailboxAuths = ['Password', 'OAuth2'] as const;
export type MailboxAuth = (typeof mailboxAuths)[number];

/** Starting: switched on, but no worker has connected yet. */
export const mailboxStates = ['Working', 'Failing', 'Starting', 'Off'] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** What a test of a mailbox does, in order. */
export const mailboxSteps = ['SignIn', 'Folder', 'JunkFolder', 'Send', 'Arrive'] as const;
export type MailboxStep = (typeof mailboxSteps)[number];

/** Larger mail isn't fetched. */
export const maxMailBytes = 50 * 1024 * 1024;

export const stepLabels: Readonly<Record<MailboxStep, string>> = {
  SignIn: 'Sign in',
  Folder: 'Open the folder',
  JunkFolder: 'Open the junk folder',
  Send: 'Send a test mail',
  Arrive: 'See it arrive',
};
