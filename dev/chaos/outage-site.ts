import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { queueMail } from '../../server/src/mail/mail.service.ts';
import { signedInToken } from '../bench/token.ts';
import { repository } from '../src/repository.ts';
import type { Stack } from '../src/stack.ts';
import { openPostOffice } from './help-desk-post-office.ts';
import { openOffice, requestDocuments, sizesFor } from './intacct-office.ts';
import { startProcess } from './mortal-process.ts';
import { modelWays, type ModelWay, openOutageAssistant } from './outages-assistant.ts';
import { openOutageDesk } from './outages-help-desk.ts';
import { type LinkState, startWeakLink, type WeakLink } from './weak-link.ts';

export const neighbors = [
  'blob storage',
  'mail',
  'mailboxes',
  'identity provider',
  'Intacct',
  'assistant',
] as const;
export type Neighbor = (typeof neighbors)[number];

/** How a neighbor fails: any of them through its link, a model also through its answers. */
export type Way = LinkState | ModelWay;
const linkWays: readonly LinkState[] = ['refusing', 'hanging', 'dripping'];
export const waysOf = (neighbor: Neighbor): readonly Way[] =>
  neighbor === 'assistant' ? [...linkWays, ...modelWays] : linkWays;

const isModelWay = (way: Way): way is ModelWay => (modelWays as readonly string[]).includes(way);

const documents = 400;
const supplierId = 1;

export type OutageSite = Awaited<ReturnType<typeof openOutageSite>>;

/** A production-like API and worker that reach everything but PostgreSQL over links that can be degraded. */
export async function openOutageSite(stack: Stack) {
  const { ports } = stack;
  const post = await openPostOffice();
  const localhost = (port: number) => startWeakLink({ host: '127.0.0.1', port });
  const links: Record<Neighbor, WeakLink> = {
    'blob storage': await localhost(ports.blobs),
    mail: await localhost(ports.smtp),
    mailboxes: await localhost(post.port),
    'identity provider': await startWeakLink({ host: 'localhost', port: ports.identityProvider }),
    Intacct: await localhost(ports.intacct),
    assistant: await localhost(ports.assistant),
  };
  const over = (address: string, port: number, neighbor: Neighbor) =>
    address.replace(`:${port}`, `:${links[neighbor].port}`);
  const { BLOB_CONNECTION_STRING = '', SMTP_URL = '', MICROSOFT_JWKS_URL = '' } = stack.env;
  const { INTACCT_URL = '', ASSISTANT_URL = '' } = stack.env;
  const env = {
    METRICS_PORT: '0',
    WEB_DIST: '',
    BLOB_CONNECTION_STRING: over(BLOB_CONNECTION_STRING, ports.blobs, 'blob storage'),
    SMTP_URL: over(SMTP_URL, ports.smtp, 'mail'),
    MICROSOFT_JWKS_URL: over(MICROSOFT_JWKS_URL, ports.identityProvider, 'identity provider'),
    INTACCT_URL: over(INTACCT_URL, ports.intacct, 'Intacct'),
    ASSISTANT_URL: over(ASSISTANT_URL, ports.assistant, 'assistant'),
    EXPORT_ROWS_AT_ONCE: '1',
  };
  const office = await openOffice(stack, sizesFor(documents), env);
  const signIn = (role?: Role) =>
    signedInToken(stack.database.url, office.env['ACCESS_TOKEN_SECRET'] ?? '', { ...(role && { role }) });
  const token = await signIn();
  const origin = `http://127.0.0.1:${ports.api}`;
  const desk = await openOutageDesk({
    office,
    post,
    imapPort: links.mailboxes.port,
    smtpPort: links.mail.port,
    origin,
    token: await signIn('Admin'),
  });
  const assistant = openOutageAssistant({
    origin,
    model: `http://127.0.0.1:${ports.assistant}`,
    signIn: () => signIn('Admin'),
  });
  const deaths: string[] = [];
  const start = (program: 'api' | 'worker') => {
    const started = startProcess(join(repository, `server/src/${program}.ts`), office.env);
    let isWanted = true;
    void started.ended.then(() => isWanted && deaths.push(`the ${program} died`));
    return {
      ready: started.ready,
      stop: () => {
        isWanted = false;
        return started.stop();
      },
    };
  };
  const programs = [start('api'), start('worker')];
  await Promise.all(programs.map(({ ready }) => ready));
  const close = async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await office.close();
    await Promise.all(Object.values(links).map((link) => link.close()));
    await post.close();
  };
  await desk.begin().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const headers = { authorization: `Bearer ${token}` };

  return {
    port: ports.api,
    token,
    office,
    desk,
    assistant,
    async fail(neighbor: Neighbor, way: Way): Promise<void> {
      if (isModelWay(way)) await assistant.fail(way);
      else links[neighbor].set(way);
    },
    async mend(neighbor: Neighbor): Promise<void> {
      links[neighbor].set('whole');
      await assistant.fail('write');
    },
    deaths: () => deaths,
    async health(): Promise<number> {
      const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      return answer?.status ?? 0;
    },
    /** Queues work that waits for each neighbor while it's down. */
    async requestWork(): Promise<void> {
      await requestDocuments(office);
      await desk.requestWork();
      await office.asAccountant(async (ctx) => {
        for (let mail = 0; mail < 20; mail += 1) {
          await queueMail(ctx, {
            dedupeKey: randomUUID(),
            recipient: `${randomUUID()}@backdock.test`,
            subject: 'Outage',
            text: 'This mail waits until the mail server is back.',
          });
        }
      });
      const answer = await fetch(`${origin}/api/invoices/export`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          format: 'csv',
          title: 'Outage',
          columns: [{ id: 'invoiceNumber', label: 'Invoice' }],
          sortModel: [],
          selection: { allMatching: { filterModel: {}, except: [] } },
        }),
      });
      if (answer.status !== 202) throw new Error(`the export was refused: ${await answer.text()}`);
    },
    /** Calls that need a neighbor: each must get a response, even if only a refusal. */
    needs: {
      'blob storage': () => uploadDocument(origin, headers),
      mailboxes: () => desk.tryMailbox(),
      'identity provider': () => callWithUnknownKey(origin),
      assistant: () => assistant.use(),
    } as Partial<Record<Neighbor, () => Promise<number>>>,
    close,
  };
}

const maxAnswerMs = 60_000;

async function uploadDocument(origin: string, headers: Record<string, string>): Promise<number> {
  const form = new FormData();
  form.append('documents', JSON.stringify([{ type: 'Contract', validUntil: null }]));
  form.append('file', new Blob(['%PDF-1.7 contract'], { type: 'application/pdf' }), 'contract.pdf');
  const answer = await fetch(`${origin}/api/suppliers/${supplierId}/documents`, {
    method: 'POST',
    headers,
    body: form,
    signal: AbortSignal.timeout(maxAnswerMs),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A token with an unknown key id makes the API fetch the provider's keys. */
async function callWithUnknownKey(origin: string): Promise<number> {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'RS256', kid: randomUUID(), typ: 'JWT' })}.${part({ sub: '1' })}.c2lnbmF0dXJl`;
  const answer = await fetch(`${origin}/api/current-user`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(maxAnswerMs),
  });
  await answer.arrayBuffer();
  return answer.status;
}
