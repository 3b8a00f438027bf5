import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { commandOf } from './parts/process-identity.ts';

export const developmentPorts = {
  web: 3000,
  webHttps: 3443,
  api: 3001,
  identityProvider: 3002,
  mailPage: 3003,
  smtp: 3004,
  blobs: 3005,
  postgres: 3006,
  supplierPortal: 3007,
  intacct: 3008,
  helpDeskMailPage: 3009,
  helpDeskSmtp: 3010,
  helpDeskImap: 3011,
  assistant: 3012,
};
export type Ports = typeof developmentPorts;

const partNames: Record<keyof Ports, string> = {
  web: 'web',
  webHttps: 'https web',
  api: 'API',
  identityProvider: 'identity provider',
  mailPage: 'mail page',
  smtp: 'SMTP',
  blobs: 'blob storage',
  postgres: 'PostgreSQL',
  supplierPortal: 'supplier portal',
  intacct: 'Intacct',
  helpDeskMailPage: 'help desk mail page',
  helpDeskSmtp: 'help desk SMTP',
  helpDeskImap: 'help desk IMAP',
  assistant: 'assistant',
};

/** Ports that are free right now. All are held until the last is found, so no two are the same. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(developmentPorts) as (keyof Ports)[];
  const servers = names.map(() => createServer());
  const found = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((done, fail) => {
          server.once('error', fail).listen(0, '127.0.0.1', () => {
            const address = server.address();
            done(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Ports;
}

/** One plain line for the first port that is taken. */
export async function whyNotStart(ports: Ports): Promise<string | null> {
  for (const [name, port] of Object.entries(ports) as [keyof Ports, number][]) {
    if (!(await isTaken(port))) continue;
    return `Port ${port} (${partNames[name]}) is taken${holderOf(port)}. Free it and try again.`;
  }
  return null;
}

async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isTakenOn(host, port)));
  return answers.includes(true);
}

function isTakenOn(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    // Anything else, such as a machine without IPv6, is no reason not to start.
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(false)));
  });
}

function holderOf(port: number): string {
  const lsof = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' });
  const ss = lsof.stdout ? null : spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const pid = Number(lsof.stdout?.split('\n')[0] || /pid=(\d+)/.exec(ss?.stdout ?? '')?.[1]);
  if (!pid) return '';
  return ` by process ${pid} (${(commandOf(pid) ?? 'unknown').slice(0, 100)})`;
}
