import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { element, text } from './xml-elements.ts';

/** How we authenticate to the gateway: by password, or with a session it gave us. */
export type SignIn = { sessionId: string } | 'password';

interface RequestedFunction {
  controlId: string;
  isOnce: boolean;
  xml: string;
}

const limits = { settings: 100, sessionId: 1000, controlId: 256 };

/** One function as a complete request. */
export function requestXml(settings: IntacctSettings, signIn: SignIn, wanted: RequestedFunction): string {
  const controlId = text(wanted.controlId, limits.controlId);
  const field = (name: string, words: string) => element(name, text(words, limits.settings));
  const control = element('control', [
    field('senderid', settings.senderId),
    field('password', settings.senderPassword),
    element('controlid', controlId),
    element('uniqueid', String(wanted.isOnce)),
    element('dtdversion', '3.0'),
    element('includewhitespace', 'false'),
  ]);
  const login = element('login', [
    field('userid', settings.userId),
    field('companyid', settings.companyId),
    field('password', settings.userPassword),
    settings.locationId === null ? '' : field('locationid', settings.locationId),
  ]);
  const authentication =
    signIn === 'password' ? login : element('sessionid', text(signIn.sessionId, limits.sessionId));
  const operation = element(
    'operation',
    [
      element('authentication', authentication),
      element('content', `<function controlid="${controlId}">${wanted.xml}</function>`),
    ],
    // A single function is atomic anyway; with a transaction, Intacct would add its own error to each.
    { transaction: 'false' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('request', [control, operation])}`;
}
