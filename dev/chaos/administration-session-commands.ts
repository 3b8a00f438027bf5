import { identity } from '@backdock/core/identity/identity.contract.ts';
import { decodeJwt } from 'jose';
import { callAs, chance, type Do, everyone, type Office, type Person } from './administration-world.ts';
import { call, pick } from './world.ts';

const graceMs = 10_000;
const wrongPassword = 'Wrong harbor, wrong crane 7';

const sessionOf = (accessToken: string) => String(decodeJwt(accessToken)['sid']);

/** The person's sessions up to now are over. */
export function forget(office: Office, person: Person, token = person.token): void {
  office.endedTokens.push({ person, token });
  if (person.token === token) person.isSignedOut = true;
}

/** True if it worked. Someone who isn't sure of their password tries another one next time. */
export async function signIn(office: Office, person: Person): Promise<boolean> {
  const [password, ...others] = person.passwords;
  if (password === undefined) return false;
  const { email, deviceToken } = person;
  const { status, body } = await call(office, person, identity.createTokens, {
    body: { email, password, deviceToken },
  });
  person.isLockedOut = status === 429;
  if (status === 401) person.passwords = [...others, password];
  if (status >= 300) return false;
  office.signIns.set(sessionOf(body.accessToken), Date.now());
  person.passwords = [password];
  person.token = body.accessToken;
  person.refreshToken = body.refreshToken;
  person.deviceToken = body.deviceToken ?? null;
  person.isSignedOut = false;
  return true;
}

/** Some stay signed out for a while, and keep trying with the session they had. */
const signInAgain: Do = async (office, person) => {
  if (person.isSignedOut || chance(office, 0.1)) await signIn(office, person);
};

const mistype: Do = async (office, person) => {
  const { email } = chance(office, 0.5) ? person : pick(office, everyone(office));
  const body = { email, password: wrongPassword };
  const { status } = await call(office, person, identity.createTokens, { body });
  if (status < 300) office.violations.push(`${email} signed in with a wrong password`);
};

const refresh: Do = async (office, person) => {
  const { refreshToken, token } = person;
  if (refreshToken === null) return;
  const once = () => call(office, person, identity.createTokens, { body: { refreshToken } });
  // Two tabs refresh at once.
  const replies = await Promise.all(chance(office, 0.2) ? [once(), once()] : [once()]);
  const accepted = replies.filter(({ status }) => status < 300);
  const last = accepted.at(-1);
  if (!last) return;
  const sessionId = sessionOf(last.body.accessToken);
  if (accepted.some(({ body }) => sessionOf(body.accessToken) !== sessionId)) {
    office.violations.push(`a refresh token of ${person.email} gave two sessions`);
  }
  office.usedTokens.push({ person, refreshToken, sessionId, at: Date.now() });
  if (person.token !== token) return;
  person.token = last.body.accessToken;
  person.refreshToken = last.body.refreshToken;
};

/** Whoever has a copy of a used token gets nothing, and ends the session. */
const reuse: Do = async (office, person) => {
  const late = office.usedTokens.filter(({ at }) => Date.now() - at > graceMs);
  const used = pick(office, late);
  if (!used) return refresh(office, person);
  office.usedTokens.splice(office.usedTokens.indexOf(used), 1);
  const { refreshToken, sessionId } = used;
  const { status } = await call(office, used.person, identity.createTokens, { body: { refreshToken } });
  if (status < 300) office.violations.push(`a refresh token of ${used.person.email} was good twice`);
  if (status === 401) office.reusedSessions.push(sessionId);
};

const signOut: Do = async (office, person) => {
  const { token } = person;
  const { status } = await callAs(office, person, identity.endSession, {});
  if (status === 200) forget(office, person, token);
};

const tryEndedSession: Do = async (office) => {
  const ended = pick(office, office.endedTokens.slice(-30));
  if (!ended) return;
  const { person, token } = ended;
  const { status } = await call(office, { ...person, token }, identity.currentUser, {});
  if (status !== 401) office.violations.push(`an ended session of ${person.email} was answered ${status}`);
};

let passwords = 0;
const newPassword = () => `Harbor crane and gull ${(passwords += 1)}`;

/** Uses the link that was mailed, once. */
const openMail: Do = async (office, person) => {
  const waiting = office.newcomers.filter(({ email }) => office.links.has(email));
  const reader = office.links.has(person.email) ? person : pick(office, waiting);
  const token = reader && office.links.get(reader.email);
  if (!reader || token === undefined) return;
  office.links.delete(reader.email);
  await setPassword(office, reader, token);
};

export async function setPassword(office: Office, person: Person, linkToken: string): Promise<void> {
  const { token: before, passwords: earlier } = person;
  const password = newPassword();
  const body = { token: linkToken, newPassword: password, confirmPassword: password };
  const { status } = await call(office, person, identity.setPassword, { body });
  // Refused, it may still have been set by a try whose reply was lost.
  person.passwords = status === 200 ? [password] : [password, ...earlier];
  if (status === 200 && before !== '') forget(office, person, before);
  if (chance(office, 0.8)) await signIn(office, person);
}

const changePassword: Do = async (office, person) => {
  const [currentPassword] = person.passwords;
  if (currentPassword === undefined) return;
  const password = newPassword();
  const body = { currentPassword, newPassword: password, confirmPassword: password };
  const { status } = await callAs(office, person, identity.changePassword, { body });
  if (status === 200) person.passwords = [password];
  else if (status === 400 || status === 409) person.passwords = [...person.passwords, password];
};

export const sessionCommands: readonly (readonly [Do, number])[] = [
  [signInAgain, 8],
  [mistype, 1],
  [refresh, 3],
  [reuse, 1],
  [signOut, 1],
  [tryEndedSession, 3],
  [openMail, 2],
  [changePassword, 1],
];
