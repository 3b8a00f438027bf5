import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { element, text } from './xml-elements.ts';

/** Who we are to the gateway: ourselves by our password, or a session that it gave us. */
export type SignIn = { sessionId: string } | 'password';

interface RequestedFunction {
  controlId: string;
  isOnce: boolean;
  xml: string;
}

const most = { settings: 100, sessionId: 1000, controlId: 256 };

/** One function as a whole request. */
export function requestXml(settings: IntacctSettings, signIn: SignIn, wanted: RequestedFunction): string {
  const controlId = text(wanted.controlId, most.controlId);
  const said = (name: string, words: string) => element(name, text(words, most.settings));
  const control = element('control', [
    said('senderid', settings.senderId),
    said('password', settings.senderPassword),
    element('controlid', controlId),
    element('uniqueid', String(wanted.isOnce)),
    element('dtdversion', '3.0'),
    element('includewhitespace', 'false'),
  ]);
  const login = element('login', [
    said('userid', settings.userId),
    said('companyid', settings.companyId),
    said('password', settings.userPassword),
    settings.locationId === null ? '' : said('locationid', settings.locationId),
  ]);
  const authentication =
    signIn === 'password' ? login : element('sessionid', text(signIn.sessionId, most.sessionId));
  const operation = element(
    'operation',
    [
      element('authentication', authentication),
      element('content', `<function controlid="${controlId}">${wanted.xml}</function>`),
    ],
    // One function is done whole or not at all anyway; asked for it, Intacct would add an error of its own to each.
    { transaction: 'false' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('request', [control, operation])}`;
}
