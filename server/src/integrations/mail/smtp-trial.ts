import { createTransport } from 'nodemailer';
import { inTime } from '../deadlines.ts';
import { mailboxFailure } from './imap-failure.ts';

interface SmtpTrial {
  host: string;
  port: number;
  security: 'Tls' | 'StartTls' | 'None';
  userName: string;
  login: { password: string } | { accessToken: string };
  address: string;
  subject: string;
  timeoutMs: number;
}

/** Sends one mail from an address to itself. A failure is a `MailboxFailure`. */
export async function sendTrial(trial: SmtpTrial): Promise<void> {
  const { host, port, security, userName: user, login, address, subject, timeoutMs } = trial;
  const transport = createTransport({
    host,
    port,
    secure: security === 'Tls',
    requireTLS: security === 'StartTls',
    ignoreTLS: security === 'None',
    auth:
      'password' in login
        ? { user, pass: login.password }
        : { type: 'OAuth2', user, accessToken: login.accessToken },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const text = 'Backdock sent this mail to test the mailbox. It needs no answer.';
  const headers = { 'Auto-Submitted': 'auto-generated' };
  try {
    await inTime('The mail server', timeoutMs, () =>
      transport.sendMail({ from: address, to: address, subject, text, headers }),
    );
  } catch (error) {
    throw mailboxFailure(error, { host, port, userName: user });
  } finally {
    transport.close();
  }
}
