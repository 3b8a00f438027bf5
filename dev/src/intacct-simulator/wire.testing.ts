import { simulatorAccount } from './account.ts';
import type { Simulator } from './server.ts';
import { child, type Element, parseXml, textOf } from './xml.ts';

interface RequestOptions {
  account?: Partial<typeof simulatorAccount>;
  sessionId?: string;
  isOnce?: boolean;
  isWhole?: boolean;
}

let calls = 0;

/** A complete request with functions; each is the content of a `<function>`, optionally with a control id. */
export function requestOf(
  functions: readonly (string | readonly [string, string])[],
  options: RequestOptions = {},
): string {
  const account = { ...simulatorAccount, ...options.account };
  const login = `<login><userid>${account.userId}</userid><companyid>${account.companyId}</companyid>
    <password>${account.userPassword}</password></login>`;
  const content = functions.map((one) => {
    const [controlId, xml] = typeof one === 'string' ? [`call-${(calls += 1)}`, one] : one;
    return `<function controlid="${controlId}">${xml}</function>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
    <request>
      <control><senderid>${account.senderId}</senderid><password>${account.senderPassword}</password>
        <controlid>request</controlid><uniqueid>${options.isOnce ?? true}</uniqueid><dtdversion>3.0</dtdversion>
        <includewhitespace>false</includewhitespace></control>
      <operation transaction="${options.isWhole ?? false}">
        <authentication>${options.sessionId ? `<sessionid>${options.sessionId}</sessionid>` : login}</authentication>
        <content>${content.join('')}</content>
      </operation>
    </request>`;
}

export async function post(simulator: Simulator, xml: string, signal: AbortSignal | null = null) {
  const response = await fetch(simulator.url, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: xml,
    signal,
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, root: parsed(body) };
}

function parsed(body: string): Element | undefined {
  const root = parseXml(body);
  return 'problem' in root ? undefined : root;
}

/** A request's results, each as its status with its key, the record it returned, or its errors. */
export async function send(
  simulator: Simulator,
  functions: readonly (string | readonly [string, string])[],
  options: RequestOptions = {},
): Promise<Result[]> {
  const { root } = await post(simulator, requestOf(functions, options));
  const results = child(root, 'operation')?.children.filter(({ name }) => name === 'result') ?? [];
  return results.map((result) => ({
    status: textOf(result, 'status'),
    key: textOf(result, 'key') || textOf(child(result, 'data')?.children[0], 'RECORDNO'),
    records: (child(result, 'data')?.children ?? []).map(fieldsOf),
    errors: errorsIn(result),
  }));
}

interface Result {
  status: string;
  key: string;
  records: Record<string, string>[];
  errors: string[];
}

/** As `number: text`, with the text HTML-decoded as a client would. */
export function errorsIn(element: Element | undefined): string[] {
  const errors = child(element, 'errormessage')?.children ?? [];
  return errors.map((error) => `${textOf(error, 'errorno')}: ${plain(textOf(error, 'description2'))}`);
}

const plain = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const fieldsOf = ({ children }: Element) =>
  Object.fromEntries(children.map(({ name, text }) => [name, text]));

export const dayXml = (name: string, text: string) => {
  const [year, month, date] = text.split('-');
  return `<${name}><year>${year}</year><month>${month}</month><day>${date}</day></${name}>`;
};

const line = (amount: string, more = '') =>
  `<lineitem><glaccountno>5000</glaccountno><amount>${amount}</amount>${more}</lineitem>`;

export const vendorXml = (vendorId: string, status = 'active') =>
  `<create><VENDOR><VENDORID>${vendorId}</VENDORID><NAME>Tile &amp; Stone</NAME>
    <DISPLAYCONTACT><PRINTAS>Tile &amp; Stone</PRINTAS></DISPLAYCONTACT><STATUS>${status}</STATUS></VENDOR></create>`;

interface DocumentXml {
  vendorId?: string;
  number?: string;
  postedOn?: string;
  amounts?: readonly string[];
  lineMore?: string;
}

export function billXml(id: number, of: DocumentXml = {}): string {
  const {
    vendorId = 'S-1',
    number = `A-${id}`,
    postedOn = '2026-03-14',
    amounts = ['100.00'],
    lineMore,
  } = of;
  return `<create_bill><vendorid>${vendorId}</vendorid>${dayXml('datecreated', '2026-03-10')}
    ${dayXml('dateposted', postedOn)}${dayXml('datedue', '2026-04-10')}<billno>${number}</billno>
    <externalid>INV-${id}</externalid>
    <billitems>${amounts.map((amount) => line(amount, lineMore)).join('')}</billitems></create_bill>`;
}

export function adjustmentXml(id: number, of: DocumentXml = {}): string {
  const { vendorId = 'S-1', number = `M-${id}`, postedOn = '2026-03-14', amounts = ['-30.00'] } = of;
  return `<create_apadjustment><vendorid>${vendorId}</vendorid>${dayXml('datecreated', '2026-03-10')}
    ${dayXml('dateposted', postedOn)}<adjustmentno>${number}</adjustmentno><externalid>CM-${id}</externalid>
    <apadjustmentitems>${amounts.map((amount) => line(amount)).join('')}</apadjustmentitems></create_apadjustment>`;
}

export function paymentXml(
  docNumber: string,
  details: readonly Record<string, string>[],
  date = '03/20/2026',
) {
  const inside = details.map((detail) => {
    const fields = Object.entries(detail).map(([name, text]) => `<${name}>${text}</${name}>`);
    return `<APPYMTDETAIL>${fields.join('')}</APPYMTDETAIL>`;
  });
  return `<create><APPYMT><PAYMENTMETHOD>EFT</PAYMENTMETHOD><FINANCIALENTITY>CHK-1000</FINANCIALENTITY>
    <VENDORID>S-1</VENDORID><PAYMENTDATE>${date}</PAYMENTDATE><DOCNUMBER>${docNumber}</DOCNUMBER>
    <APPYMTDETAILS>${inside.join('')}</APPYMTDETAILS></APPYMT></create>`;
}

export const queryXml = (object: string, query: string, fields = 'RECORDNO') =>
  `<readByQuery><object>${object}</object><fields>${fields}</fields><query>${query}</query></readByQuery>`;
