import { randomUUID } from 'node:crypto';
import { simulatorAccount } from './account.ts';
import { senderRefused, sessionRefused, userRefused } from './refusals.ts';
import type { Rules } from './rules.ts';
import { child, type Element, textOf } from './xml.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Access control: a sender, and a user with a password or a session opened with one. */
export function createSessions(lifetimeMs: number) {
  const expiries = new Map<string, number>();
  return {
    open(): string {
      const now = Date.now();
      for (const [id, expiry] of expiries) if (expiry <= now) expiries.delete(id);
      const id = randomUUID();
      expiries.set(id, now + lifetimeMs);
      return id;
    },
    checkSender(control: Element | undefined, { refuses }: Rules): void {
      const isKnown =
        textOf(control, 'senderid') === simulatorAccount.senderId &&
        textOf(control, 'password') === simulatorAccount.senderPassword;
      if (!isKnown || refuses === 'Sender') throw senderRefused();
    },
    checkUser(authentication: Element | undefined, { refuses }: Rules): void {
      const login = child(authentication, 'login');
      if (!login) {
        const expiry = expiries.get(textOf(authentication, 'sessionid')) ?? 0;
        if (expiry <= Date.now() || refuses === 'User') throw sessionRefused();
        return;
      }
      const isKnown =
        textOf(login, 'companyid') === simulatorAccount.companyId &&
        textOf(login, 'userid') === simulatorAccount.userId &&
        textOf(login, 'password') === simulatorAccount.userPassword;
      if (!isKnown || refuses === 'User') throw userRefused();
    },
    expireAll: (): void => expiries.clear(),
    lifetimeMs,
  };
}
