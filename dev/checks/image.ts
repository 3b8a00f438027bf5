import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../src/stack.ts';

/**
 * `node dev/checks/image.ts <container>`: migrates, reads a mail in a thread and starts the API in a container, and waits
 * until health responds.
 */
const [container = ''] = process.argv.slice(2);
const patienceMs = 60_000;
/** The worker reads mail in threads of their own, whose file and packages must be in the image, too. */
const readMail = `
  import('/app/server/src/help-desk/reading/mail-reader.ts').then(async ({ openMailReader }) => {
    const reader = openMailReader([]);
    const { text } = await reader.read(new Uint8Array(Buffer.from('From: a@b.example\\r\\n\\r\\nHello')));
    await reader.close();
    process.exit(text === 'Hello' ? 0 : 1);
  });`;

const stack = await startStack({ mode: 'test', programs: false });
try {
  // The image has the web app but not the stand-ins' certificate.
  const { NODE_EXTRA_CA_CERTS: _, WEB_DIST: _web, ...env } = stack.env;
  const run = (...args: string[]) => {
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    return spawn('buildah', ['run', ...settings, container, '--', 'node', ...args], {
      stdio: 'inherit',
      detached: true,
    });
  };
  const [code] = await once(run('server/src/migrate.ts'), 'exit');
  if (code !== 0) throw new Error(`the migrations ended with ${code}`);
  const [readingCode] = await once(run('--eval', readMail), 'exit');
  if (readingCode !== 0) throw new Error('the image does not read mail');
  const api = run('server/src/api.ts');
  try {
    const origin = `http://127.0.0.1:${stack.ports.api}`;
    await untilHealthy(`${origin}/api/health`);
    const page = await fetch(origin);
    if (!(await page.text()).includes('<div id="root">')) throw new Error('the image does not serve the web');
    console.log('The image migrates, reads mail, answers health and serves the web.');
  } finally {
    if (api.pid) process.kill(-api.pid, 'SIGTERM');
    await once(api, 'exit');
  }
} finally {
  await stack.stop();
}

async function untilHealthy(address: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(250);
  }
  throw new Error(`no health at ${address} after ${patienceMs / 1_000} s`);
}
