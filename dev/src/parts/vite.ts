import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnNode } from './node-program.ts';
import { type PartProcess, started } from './process.ts';

export interface ViteOptions {
  webFolder: string;
  ports: { web: number; webHttps: number; api: number };
  key: string;
  cert: string;
  onLine?: (line: string) => void;
}

/** The web application with hot reload; its vite.config reads these settings. */
export async function startVite({ webFolder, ports, key, cert, onLine }: ViteOptions): Promise<PartProcess> {
  const manifest = createRequire(join(webFolder, 'package.json')).resolve('vite/package.json');
  const vite = spawnNode({
    name: 'web',
    script: join(dirname(manifest), 'bin/vite.js'),
    args: ['--clearScreen', 'false', '--port', String(ports.web), '--strictPort'],
    cwd: webFolder,
    env: {
      WEB_PORT: String(ports.web),
      API_PORT: String(ports.api),
      WEB_HTTPS_PORT: String(ports.webHttps),
      WEB_HTTPS_KEY: key,
      WEB_HTTPS_CERT: cert,
    },
    onLine,
  });
  try {
    await started(vite, answering(`http://localhost:${ports.web}/`, vite));
  } catch (error) {
    vite.kill();
    throw error;
  }
  return vite;
}

async function answering(url: string, vite: PartProcess): Promise<void> {
  while (vite.isAlive()) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
    await response?.body?.cancel();
    if (response) return;
    await sleep(100);
  }
}
