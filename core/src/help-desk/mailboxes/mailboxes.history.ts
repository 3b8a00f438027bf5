import type { RecordKind } from '../../history/record-kind.ts';

export const mailboxHistory: RecordKind = {
  entityType: 'mailbox',
  fields: {
    address: { label: 'Address' },
    senderName: { label: 'Sender name' },
    isDefault: { label: 'Department writes from it' },
    aliases: { label: 'Aliases' },
    imapHost: { label: 'IMAP server' },
    imapPort: { label: 'IMAP port' },
    smtpHost: { label: 'SMTP server' },
    smtpPort: { label: 'SMTP port' },
    userName: { label: 'User name' },
    secretKeyId: { label: 'Key of the secret' },
    folder: { label: 'Folder' },
    junkFolder: { label: 'Junk folder' },
    takeFrom: { label: 'Takes mail from' },
    isEnabled: { label: 'On' },
  },
  actions: {
    'mailbox.added': 'added this mailbox',
    'mailbox.changed': 'changed the settings',
    'mailbox.secret-changed': 'changed the settings and the secret',
    'mailbox.resealed': 're-encrypted the secret with the new key',
    'mailbox.switched': 'switched this mailbox on or off',
    'mailbox.mail-downloaded': 'downloaded a mail set aside',
  },
};
