import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('info', 'test', stream));
  return text;
}

test('fields not on the allowlist never reach the log', () => {
  const text = lines((log) => {
    log.info({ password: 'canary-1', headers: { authorization: 'canary-2' }, route: '/api/x' }, 'request');
    log.child({ token: 'canary-3', requestId: 'r1' }).warn('child');
  });
  expect(text).not.toContain('canary');
  expect(text).toContain('"route":"/api/x"');
  expect(text).toContain('"requestId":"r1"');
});

test('an error is logged without the data attached to it', () => {
  const error = Object.assign(
    new Error('refused', { cause: Object.assign(new Error('inner'), { key: 'canary-4' }) }),
    {
      code: '23505',
      parameters: ['canary-5'],
      detail: 'Key (account)=(canary-6) already exists.',
    },
  );
  const text = lines((log) => log.error({ err: error }, 'failed'));
  expect(text).toContain('"code":"23505"');
  expect(text).toContain('"message":"inner"');
  expect(text).not.toContain('canary');
});
