import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startStack } from '../../dev/src/stack.ts';
import { createLog } from '../src/platform/log.ts';
import { prepareDatabase } from '../src/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverEnv: Record<string, string>;
    mailPage: string;
  }
}

/** Starts the real services, once for the whole run. Every test file copies the prepared database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ mode: 'test', programs: false });
  const url = stack.database.url;
  await prepareDatabase({ owner: url, app: url }, createLog('silent', 'test'));
  const admin = new pg.Client({ connectionString: url.replace(/\/backdock$/, '/postgres') });
  await admin.connect();
  await admin.query('ALTER DATABASE backdock RENAME TO backdock_template');
  await admin.end();
  // Tests about Intacct and the assistant set them up themselves, each with its own stand-in.
  const isGiven = (name: string) => name !== 'WEB_DIST' && !/^(?:INTACCT|ASSISTANT)_/.test(name);
  const env = Object.fromEntries(Object.entries(stack.env).filter(([name]) => isGiven(name)));
  project.provide('serverEnv', env);
  project.provide('mailPage', stack.addresses.mail);
  return () => stack.stop();
}
