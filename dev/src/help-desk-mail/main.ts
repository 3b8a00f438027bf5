import { startHelpDeskMail } from './server.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const mail = await startHelpDeskMail({
  ports: {
    http: Number(required('PORT')),
    smtp: Number(required('SMTP_PORT')),
    imap: Number(required('IMAP_PORT')),
  },
  catcher: { smtp: required('CATCHER_SMTP'), page: required('CATCHER_PAGE') },
  databaseUrl: required('DATABASE_URL'),
  now: () => new Date(),
});
process.once('SIGTERM', () => void mail.stop().then(() => process.exit(0)));
process.send?.('ready');
