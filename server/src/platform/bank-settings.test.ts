import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const needed = {
  BACKDOCK_ENVIRONMENT: 'development',
  DATABASE_URL: 'postgresql://localhost/backdock',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  PAY_TO_KEY: Buffer.alloc(32).toString('base64'),
  HELP_DESK_KEY: Buffer.alloc(32, 1).toString('base64'),
  BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Backdock <no-reply@backdock.test>',
};
const bank = {
  BANK_ROUTING_NUMBER: '123456780',
  BANK_NAME: 'Test Bank NA',
  BANK_ACCOUNT_NUMBER: '550011223344',
  BANK_ACCOUNT_TYPE: 'BusinessChecking',
  BANK_COMPANY_ID: '1987654321',
  BANK_COMPANY_NAME: 'Backdock Inc',
  BANK_COMPANY_STREET: '100 Harbor Way',
  BANK_COMPANY_CITY: 'Portland',
  BANK_COMPANY_STATE: 'OR',
  BANK_COMPANY_ZIP: '97201',
  BANK_COMPANY_COUNTRY: 'US',
};

describe('the bank profile', () => {
  test('is complete or absent', () => {
    expect(readConfig(needed).bank).toBeNull();
    expect(readConfig({ ...needed, BANK_BALANCED: 'true', BANK_BIC: 'TESTUS33' }).bank).toBeNull();
    expect(readConfig({ ...needed, ...bank }).bank).toMatchObject({
      routingNumber: '123456780',
      entryDescription: 'VENDOR PAY',
      bic: null,
      isBalanced: false,
      hasPrenotes: false,
    });
  });

  test('names what is missing when half set up', () => {
    const { BANK_COMPANY_ID: _, BANK_ROUTING_NUMBER: __, ...half } = bank;
    expect(() => readConfig({ ...needed, ...half })).toThrow(
      'The bank profile is only partly set up. Also required: BANK_ROUTING_NUMBER, BANK_COMPANY_ID',
    );
  });

  test.each([
    ['BANK_ROUTING_NUMBER', '123456781', 'must be nine digits with the right check digit'],
    ['BANK_COMPANY_ID', '123', 'must have 10 characters'],
    ['BANK_BIC', 'NOPE', 'must be a BIC'],
    ['BANK_COMPANY_COUNTRY', 'USA', 'must be a two-letter country code'],
  ])('names an invalid setting: %s', (name, value, message) => {
    expect(() => readConfig({ ...needed, ...bank, [name]: value })).toThrow(`${name}: ${message}`);
  });
});
