import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM file paths. A program that trusts `ca` (NODE_EXTRA_CA_CERTS) trusts every part of the stack. */
  key: string;
  cert: string;
  ca: string;
}

const day = 24 * 60 * 60 * 1000;
/** Browsers refuse certificates that are valid for longer than 398 days. */
const validDays = 390;
const renewedWithin = 30 * day;

/** A certificate for localhost, created once and reused, so a browser has to trust it only once. */
export async function certificateIn(folder: string): Promise<Certificate> {
  const paths = {
    key: join(folder, 'localhost.key'),
    cert: join(folder, 'localhost.pem'),
    ca: join(folder, 'ca.pem'),
  };
  if (!isValid(paths)) await make(folder, paths);
  return paths;
}

function isValid(paths: Certificate): boolean {
  if (!Object.values(paths).every((path) => existsSync(path))) return false;
  try {
    const leaf = new X509Certificate(readFileSync(paths.cert));
    const authority = new X509Certificate(readFileSync(paths.ca));
    return leaf.validToDate.getTime() > Date.now() + renewedWithin && leaf.verify(authority.publicKey);
  } catch {
    return false;
  }
}

async function make(folder: string, paths: Certificate): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // One day back, to tolerate clock skew.
  const notBeforeDate = new Date(Date.now() - day);
  const common = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + validDays * day),
  } as const;
  const authority = await generate([{ name: 'commonName', value: 'Backdock development authority' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  // The CA key isn't saved, so no one can issue another certificate this machine would trust.
  write(paths.key, leaf.private, 0o600);
  write(paths.ca, authority.cert, 0o644);
  write(paths.cert, `${leaf.cert.trim()}\n${authority.cert}`, 0o644);
}

function write(path: string, content: string, mode: number): void {
  writeFileSync(`${path}.new`, content, { mode });
  renameSync(`${path}.new`, path);
}
