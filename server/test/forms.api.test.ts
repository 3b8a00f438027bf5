import { allEndpoints } from '@backdock/core/contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSupplier } from './new-supplier.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const forms = allEndpoints.flatMap(({ endpoint }) =>
  endpoint.kind === 'json' && endpoint.files ? [endpoint] : [],
);
const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
const field = '--x\r\ncontent-disposition: form-data; name="documents"\r\n\r\n[{"type":"Other"}]';
const broken = [
  '--x\r\n'.repeat(101),
  file,
  field,
  `${field}\r\n${file}`,
  `${file}\r\n`.repeat(120),
  `${field}\r\n`.repeat(120),
  `${file}\r\n--x`,
  '--x--',
  '',
  'nothing of a form',
];

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin'] });
  supplierId = await addSupplier(app, 'Forms');
});
afterAll(() => app.close());

test.each(forms.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses a broken form and keeps working',
  async (path, endpoint) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const address = fillPath(path, Object.fromEntries(names.map((name) => [name, supplierId])));
    for (const body of broken) {
      const reply = await fetch(`${app.origin}${address}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'multipart/form-data; boundary=x' },
        body,
      });
      expect([body.slice(0, 80), Math.floor(reply.status / 100)]).toEqual([body.slice(0, 80), 4]);
    }
    expect((await app.raw('GET', '/api/health')).status).toBe(200);
  },
);
