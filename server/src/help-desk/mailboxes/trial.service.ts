import { randomInt } from 'node:crypto';
import type { MailboxForm, TrialStep } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { type MailboxStep, mailboxSteps } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { inTime } from '../../integrations/deadlines.ts';
import type { ImapConnection } from '../../integrations/mail/imap.ts';
import { MailboxFailure } from '../../integrations/mail/imap-failure.ts';
import { sendTrial } from '../../integrations/mail/smtp-trial.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { connectTo, loginOf, type MailboxAccess } from './connections.service.ts';
import { trialSubject } from './trial-mail.ts';

export type TrialSettings = MailboxAccess &
  Pick<MailboxForm, 'address' | 'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'folder' | 'junkFolder'>;

const arriveMs = 30_000;
const lookMs = 1_000;
const deadlines = { connectMs: 10_000, commandMs: 10_000 };
const never = new AbortController().signal;

/** Signs in, opens the folders, sends a mail to the mailbox itself, and sees it arrive. */
export async function tryMailbox(
  keys: HelpDeskKeys,
  settings: TrialSettings,
  now: Date,
): Promise<TrialStep[]> {
  const steps: TrialStep[] = [];
  let imap: ImapConnection | null = null;
  const run = async <T>(step: MailboxStep, work: () => Promise<T>, passed: string): Promise<T> => {
    const result = await work().catch((error: unknown) => {
      steps.push({ step, outcome: 'Failed', detail: inWords(error) });
      throw new TrialEnded();
    });
    steps.push({ step, outcome: 'Passed', detail: passed });
    return result;
  };
  try {
    const connected = await run(
      'SignIn',
      () => connectTo(settings, now, deadlines),
      `as ${settings.userName}`,
    );
    imap = connected;
    const { folder, junkFolder } = settings;
    const opened = await run('Folder', () => connected.open(folder), folder);
    if (junkFolder !== null) await run('JunkFolder', () => connected.open(junkFolder), junkFolder);
    const subject = trialSubject(keys, randomInt(1, 999_999_999));
    await run('Send', () => send(settings, subject, now), `through ${settings.smtpHost}`);
    await run('Arrive', () => arrival(connected, settings, subject, opened.uidNext - 1), folder);
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  } finally {
    imap?.close();
  }
  const done = new Set(steps.map(({ step }) => step));
  const left = mailboxSteps.filter((step) => !done.has(step));
  return [...steps, ...left.map((step): TrialStep => ({ step, outcome: 'Skipped', detail: null }))].toSorted(
    (a, b) => mailboxSteps.indexOf(a.step) - mailboxSteps.indexOf(b.step),
  );
}

class TrialEnded extends Error {}

async function send(settings: TrialSettings, subject: string, now: Date): Promise<void> {
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, userName, address } = settings;
  const login = await loginOf(settings, now);
  await sendTrial({ host, port, security, userName, login, address, subject, timeoutMs: 15_000 });
}

/** Looks by number and subject: some servers give a mail another Message-ID. */
async function arrival(
  imap: ImapConnection,
  { folder }: TrialSettings,
  subject: string,
  above: number,
): Promise<void> {
  const ended = new AbortController();
  const looking = async () => {
    while (!ended.signal.aborted) {
      await imap.open(folder);
      const uids = await imap.findUids({ above, since: new Date(0) });
      if ((await imap.describe(uids)).some((mail) => mail.subject === subject)) return;
      await imap.waitForNews(lookMs, never);
    }
  };
  try {
    await inTime('The test mail', arriveMs, looking);
  } catch (error) {
    if (error instanceof MailboxFailure) throw error;
    const message = `The test mail was sent, but didn’t arrive in “${folder}” within 30 seconds. Check that the address belongs to this mailbox, and look into its junk folder.`;
    throw new MailboxFailure('slow', message, error);
  } finally {
    ended.abort();
  }
}

const inWords = (error: unknown) =>
  error instanceof MailboxFailure ? error.message : 'This step failed for an unknown reason.';
