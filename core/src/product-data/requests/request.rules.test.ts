import { describe, expect, it } from 'vitest';
import { requestMail, whyNotAsk } from './request.rules.ts';

const supplier = { recipient: 'data@northwind.example', productCount: 3, wasAskedToday: false };

describe('a supplier', () => {
  it.each([
    [{}, null],
    [{ wasAskedToday: true }, 'It was already asked for this template today.'],
    [{ productCount: 0 }, 'None of its products lacks something that a supplier can fill in.'],
    [{ recipient: null }, 'Neither its product data contact nor its primary contact has an email address.'],
  ])('is asked, or the reason is given: %j', (change, reason) => {
    expect(whyNotAsk({ ...supplier, ...change })).toBe(reason);
  });
});

describe('the mail', () => {
  const mail = (headers: string[], productCount = 1_200) =>
    requestMail({
      templateName: 'Tile and stone',
      contactName: 'Ana Alder',
      senderName: 'Dana Reyes',
      productCount,
      headers,
    });

  it('says how many products, and which columns', () => {
    const { subject, text } = mail(['Brand', 'Weight (lb)']);
    expect(subject).toBe('Product data needed for 1,200 products');
    expect(text).toContain('Hello Ana Alder,');
    expect(text).toContain('Columns: Brand, Weight (lb).');
    expect(text).toContain('Dana Reyes');
    expect(mail(['Brand'], 1).subject).toBe('Product data needed for 1 product');
  });

  it('names ten columns, and counts the others', () => {
    const headers = Array.from({ length: 12 }, (_, at) => `C${at}`);
    expect(mail(headers).text).toContain('C9, and 2 more.');
  });
});
