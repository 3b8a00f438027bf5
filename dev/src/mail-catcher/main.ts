import { startMailCatcher } from './server.ts';

const catcher = await startMailCatcher({
  http: Number(process.env['PORT']),
  smtp: Number(process.env['SMTP_PORT']),
});
process.once('SIGTERM', () => void catcher.stop().then(() => process.exit(0)));
process.send?.('ready');
