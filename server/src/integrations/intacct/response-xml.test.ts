import { describe, expect, test } from 'vitest';
import { outcomeOf } from './gateway-outcome.ts';
import { readResponse } from './response-xml.ts';

const control = (status: string, controlId = '<controlid>INV-1-1</controlid>') =>
  `<control><status>${status}</status><senderid>us</senderid>${controlId}<uniqueid>true</uniqueid></control>`;
const signedIn = '<authentication><status>success</status><userid>u</userid></authentication>';
const result = (status: string, inside: string, controlId = 'INV-1-1') =>
  `<result><status>${status}</status><function>create_bill</function><controlid>${controlId}</controlid>${inside}</result>`;
const response = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<response>${inside}</response>`;
const answered = (results: string) =>
  response(`${control('success')}<operation>${signedIn}${results}</operation>`);
const errorXml = (errorNo: string, description = '', description2 = '', correction = '') =>
  `<error><errorno>${errorNo}</errorno><description>${description}</description>` +
  `<description2>${description2}</description2><correction>${correction}</correction></error>`;
const errors = (...all: string[]) => `<errormessage>${all.join('')}</errormessage>`;
const error = (errorNo: string, description = '', description2 = '', correction = '') => ({
  errorNo,
  description,
  description2,
  correction,
});

const read = (xml: string) => readResponse(xml, 'INV-1-1');
const outcome = (body: string, status = 200, retryAfter: string | null = null) =>
  outcomeOf({ kind: 'answered', status, retryAfter, body }, 'INV-1-1', Date.parse('2026-11-15T10:00:00Z'));

describe('a success', () => {
  test('of an older function returns a key', () => {
    expect(read(answered(result('success', '<key>0123</key>')))).toEqual({
      kind: 'done',
      key: '0123',
      records: [],
    });
  });

  test('of an object function returns its record', () => {
    const data =
      '<data listtype="objects" count="1"><vendor><RECORDNO>37</RECORDNO><VENDORID>S-1</VENDORID></vendor></data>';
    expect(read(answered(result('success', data)))).toEqual({
      kind: 'done',
      key: '37',
      records: [{ RECORDNO: '37', VENDORID: 'S-1' }],
    });
  });

  test('of a query returns the records found', () => {
    const found = (no: number) =>
      `<apbill><RECORDNO>${no}</RECORDNO><NAME>Tile &amp;amp; &#60;Stone></NAME><OWNER><ID>1</ID></OWNER></apbill>`;
    const data = (inside: string, count: number) =>
      `<data listtype="apbill" count="${count}">${inside}</data>`;
    expect(read(answered(result('success', data(found(1) + found(2), 2))))).toEqual({
      kind: 'done',
      key: null,
      records: [
        { RECORDNO: '1', NAME: 'Tile &amp; <Stone>' },
        { RECORDNO: '2', NAME: 'Tile &amp; <Stone>' },
      ],
    });
    expect(read(answered(result('success', data('', 0))))).toEqual({ kind: 'done', key: null, records: [] });
    expect(read(answered(result('success', '<data listtype="apbill" count="0"/>')))).toMatchObject({
      records: [],
    });
  });
});

describe('a failure', () => {
  const closed =
    'Periods are closed. Your transaction date 03/14/2026 is within a period that&amp;#39;s been closed.';

  test('of a function lists all its errors, decoded from XML and HTML', () => {
    const body = answered(
      result(
        'failure',
        errors(
          errorXml('BL01001973', '', 'Could not create apbill record!'),
          errorXml(
            'BL03000018',
            closed,
            'for &amp;quot;A &amp;amp; B&amp;quot; &#039;x&#039;',
            'Say &amp;amp;amp;',
          ),
        ),
      ),
    );
    expect(outcome(body)).toEqual({
      kind: 'refused',
      errors: [
        error('BL01001973', '', 'Could not create apbill record!'),
        error(
          'BL03000018',
          "Periods are closed. Your transaction date 03/14/2026 is within a period that's been closed.",
          'for "A & B" \'x\'',
          'Say &amp;',
        ),
      ],
    });
  });

  test('with an aborted status is a refusal', () => {
    const rolledBack = 'The entire transaction in this operation has been rolled back due to an error.';
    expect(outcome(answered(result('aborted', errors(errorXml('XL03000009', '', rolledBack)))))).toEqual({
      kind: 'refused',
      errors: [error('XL03000009', '', rolledBack)],
    });
  });

  test('without a reason says so', () => {
    expect(outcome(answered(result('failure', '')))).toEqual({
      kind: 'refused',
      errors: [error('', 'Intacct gave no reason.')],
    });
    expect(outcome(answered(result('failure', '<errormessage/>')))).toMatchObject({ kind: 'refused' });
  });

  test('of the whole request is a refusal, even without a control id', () => {
    const malformed = errorXml('XL03000003', 'Your request is not well-formed XML');
    expect(outcome(response(control('failure') + errors(malformed)))).toEqual({
      kind: 'refused',
      errors: [error('XL03000003', 'Your request is not well-formed XML')],
    });
    expect(
      outcome(
        response(
          `<control><status>failure</status></control>${errors(errorXml('GW-0011', 'Invalid Request'))}`,
        ),
        400,
      ),
    ).toEqual({ kind: 'refused', errors: [error('GW-0011', 'Invalid Request')] });
  });

  test('of the sender means wrong credentials', () => {
    const wrong = errorXml('XL03000006', '', 'Incorrect Intacct XML Partner ID or password.');
    expect(outcome(response(control('failure') + errors(wrong)))).toMatchObject({ kind: 'credentials' });
  });

  test.each([
    errorXml('XL03000005', 'Invalid session'),
    errorXml('XL03000006', 'Sign-in information is incorrect'),
  ])('of the sign-in %s means we are signed out', (words) => {
    const operation = `<operation><authentication><status>failure</status></authentication>${errors(words)}</operation>`;
    expect(outcome(response(control('success') + operation))).toMatchObject({ kind: 'signed-out' });
  });

  test.each([
    answered(
      result(
        'failure',
        errors(errorXml('XL03000009', '', 'The Control ID &amp;#39;INV-1-1&amp;#39; is not unique.')),
      ),
    ),
    response(
      control('failure') + errors(errorXml('XL03000009', "The controlid 'INV-1-1' is not unique", '')),
    ),
  ])('of a reused control id is a repeat: %s', (body) => {
    expect(outcome(body)).toMatchObject({ kind: 'repeated' });
  });
});

describe('too many calls', () => {
  const busy = response(
    `<control><status>failure</status></control>${errors(errorXml('GW-0010', 'Too many requests'))}`,
  );

  test.each([
    [busy, 429, '7', 7_000, 1],
    [busy, 200, null, null, 1],
    ['<html>', 429, 'Sun, 15 Nov 2026 10:01:00 GMT', 60_000, 0],
    ['', 429, 'Sun, 15 Nov 2026 09:00:00 GMT', 0, 0],
    ['', 429, 'soon', null, 0],
    ['', 429, '99999999', 3_600_000, 0],
  ])('%s with HTTP %i and Retry-After %s pauses %s', (body, status, header, retryAfterMs, count) => {
    const answer = outcome(body, status, header);
    expect(answer).toMatchObject({ kind: 'busy', retryAfterMs });
    expect(answer).toHaveProperty('errors.length', count);
  });
});

describe('the outcome is unknown', () => {
  const done = answered(result('success', '<key>1</key>'));

  test.each([
    ['a truncated answer', done.slice(0, -20), 200, "Intacct's response could not be read."],
    ['no answer', '', 200, "Intacct's response could not be read."],
    ['an unrelated page', '<html><body>Hello</body></html>', 200, "Intacct's response could not be read."],
    ['a proxy page', '<html><body>Moved</body></html>', 302, 'Intacct returned HTTP 302.'],
    ['a failing server', done, 503, 'Intacct returned HTTP 503.'],
    [
      'an answer to another request',
      done.replace('<controlid>INV-1-1', '<controlid>INV-2-1'),
      200,
      "Intacct's response is for a different request.",
    ],
    [
      'a failure of another request',
      response(control('failure', '<controlid>INV-2-1</controlid>')),
      200,
      "Intacct's response is for a different request.",
    ],
    [
      'an answer to another function',
      answered(result('failure', '', 'INV-2-1')),
      200,
      "Intacct's response is for a different request.",
    ],
    [
      'two results',
      answered(result('success', '<key>1</key>') + result('success', '<key>2</key>')),
      200,
      "Intacct's response is for a different request.",
    ],
    ['no result', answered(''), 200, "Intacct's response does not include a result."],
    ['no operation', response(control('success')), 200, "Intacct's response does not include a result."],
    ['an unknown status', answered(result('pending', '')), 200, "Intacct's response could not be read."],
    [
      'custom entities',
      done.replace('<response>', '<!DOCTYPE r [<!ENTITY a "aaaa">]><response>'),
      200,
      "Intacct's response could not be read.",
    ],
    [
      'deep nesting',
      `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`,
      200,
      "Intacct's response could not be read.",
    ],
  ])('given %s', (_, body, status, why) => {
    expect(outcome(body, status)).toEqual({ kind: 'unknown', why });
  });
});

test('overlong errors are truncated', () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    errorXml(`E${at}`, 'x&amp;#0;&amp;#xD800;&amp;#9999999;'.repeat(150)),
  );
  const reading = read(answered(result('failure', errors(...many))));
  expect(reading).toHaveProperty('errors.length', 50);
  if (reading.kind !== 'failed') throw new Error(reading.kind);
  const [first] = reading.errors;
  expect(first?.description.length).toBeLessThanOrEqual(2_000);
  expect(first?.description).toMatch(/^x \uFFFD&#9999999;x/);
  const rows = Array.from({ length: 150 }, () => `<apbill><A>${'y'.repeat(5_000)}</A></apbill>`).join('');
  const found = read(answered(result('success', `<data>${rows}</data>`)));
  if (found.kind !== 'done') throw new Error(found.kind);
  expect(found.records).toHaveLength(100);
  expect(found.records[0]?.A).toHaveLength(4_000);
});
