import { expect, test } from 'vitest';
import { masked, secretsIn } from './masking.ts';

test.each([
  ['<password>se&amp;cret</password>', '<password>****</password>'],
  ['<PASSWORD x="1">secret</PASSWORD>', '<PASSWORD x="1">****</PASSWORD>'],
  ['<sessionid>abc..</sessionid><userid>u</userid>', '<sessionid>****</sessionid><userid>u</userid>'],
  ['<password><![CDATA[a<b>c]]></password>', '<password>****</password>'],
  ['<TAXID>123456789</TAXID><NAME>T</NAME>', '<TAXID>****</TAXID><NAME>T</NAME>'],
  ['<ACHACCOUNTNUMBER>1</ACHACCOUNTNUMBER>', '<ACHACCOUNTNUMBER>****</ACHACCOUNTNUMBER>'],
  ['<ACHBANKROUTINGNUMBER>1</ACHBANKROUTINGNUMBER>', '<ACHBANKROUTINGNUMBER>****</ACHBANKROUTINGNUMBER>'],
  ['<api><sessionid>half of a sess', '<api><sessionid>****'],
  ['<password><![CDATA[half', '<password>****'],
  ['<password></password><password/>', '<password></password><password/>'],
  ['<passwordhint>blue</passwordhint>', '<passwordhint>blue</passwordhint>'],
])('%s is masked as %s', (xml, expected) => {
  expect(masked(xml)).toBe(expected);
});

test('a request’s secrets are masked in the response text too', () => {
  const request = '<password>pa&amp;ss&quot;word</password><sessionid>s3ss10n</sessionid><TAXID>12</TAXID>';
  const secrets = secretsIn(request);
  expect(secrets).toEqual(['pa&ss"word', 's3ss10n', '12']);
  expect(masked('<d>Wrong pa&amp;ss&quot;word, pa&ss"word in s3ss10n of 12</d>', secrets)).toBe(
    '<d>Wrong ****, **** in **** of 12</d>',
  );
});
