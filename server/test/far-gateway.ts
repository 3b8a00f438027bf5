import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGateway } from '../src/integrations/intacct/gateway.ts';
import type { IntacctSettings } from '../src/platform/intacct-settings.ts';

/** Long enough for a busy machine, and short for tests that wait out the timeout. */
export const patience = { long: 10_000, short: 1_500 };
export const call = {
  name: 'create_bill',
  xml: '<create_bill><TAXID>123456789</TAXID></create_bill>',
  controlId: 'Invoice-1-1',
  isOnce: true,
};

export const settingsFor = (url: string, timeoutMs = patience.long): IntacctSettings => ({
  url,
  senderId: 'sender',
  senderPassword: 'sender-secret',
  companyId: 'company',
  userId: 'user',
  userPassword: 'user-secret&',
  locationId: 'L&1',
  expenseAccount: '5000',
  bankAccount: 'CHK',
  timeoutMs,
  lanes: 2,
  attempts: 3,
  retryMs: 10,
});

interface Received {
  xml: string;
  controlId: string;
  /** The session it came with; null for a sign-in. */
  sessionId: string | null;
  contentType: string | undefined;
}

const closers: (() => void)[] = [];

/** Closes every open far end. */
export function vanish(): void {
  for (const close of closers.splice(0)) close();
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ia/xml/xmlgw.phtml`;
}

export type Reply = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A gateway that opens sessions s3ss10n-1, s3ss10n-2 …, and answers calls as instructed. */
export async function far(reply: Reply, signIn?: Reply, timeoutMs = patience.long) {
  const received: Received[] = [];
  let sessions = 0;
  const url = await listening((request, response) => {
    let xml = '';
    request.on('data', (part: Buffer) => (xml += part.toString()));
    request.on('end', () => {
      const one: Received = {
        xml,
        controlId: /<controlid>(.*?)<\/controlid>/.exec(xml)?.[1] ?? '',
        sessionId: /<sessionid>(.*?)<\/sessionid>/.exec(xml)?.[1] ?? null,
        contentType: request.headers['content-type'],
      };
      received.push(one);
      if (one.sessionId !== null) return reply(one, response, request);
      if (signIn) return signIn(one, response, request);
      sessions += 1;
      response.end(opened(one.controlId, `s3ss10n-${sessions}`));
    });
  });
  return { gateway: openGateway(settingsFor(url, timeoutMs)), received, url };
}

export const answer = (controlId: string, inside: string) =>
  `<?xml version="1.0"?><response><control><status>success</status><controlid>${controlId}</controlid></control>` +
  `<operation>${inside}</operation></response>`;
export const signedIn = '<authentication><status>success</status></authentication>';
export const result = (controlId: string, status: string, inside: string) =>
  `<result><status>${status}</status><controlid>${controlId}</controlid>${inside}</result>`;
export const opened = (controlId: string, sessionId: string, endpoint = '') =>
  answer(
    controlId,
    signedIn +
      result(
        controlId,
        'success',
        `<data><api><sessionid>${sessionId}</sessionid><endpoint>${endpoint}</endpoint></api></data>`,
      ),
  );
export const done = (controlId: string) =>
  answer(controlId, signedIn + result(controlId, 'success', '<key>90</key>'));
export const error = (errorNo: string, words: string) =>
  `<errormessage><error><errorno>${errorNo}</errorno><description>${words}</description></error></errormessage>`;
export const notSignedIn = (controlId: string, words: string) =>
  answer(controlId, `<authentication><status>failure</status></authentication>${error('XL03000006', words)}`);

export const succeed: Reply = ({ controlId }, response) => void response.end(done(controlId));
