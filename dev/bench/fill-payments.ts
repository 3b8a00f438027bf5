import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { encryptNumbers } from '../../server/src/partners/pay-to-numbers.ts';
import type { Cipher } from '../../server/src/platform/encryption.ts';

/** Partners per run; each has twelve invoices and credits. */
const payees = 5_000;

/** Copies a database, because a run uses up what it pays. The copy is dropped at the end. */
export async function copiedDatabase(server: string, of: string) {
  const name = `${of}_payments`;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  const drop = () => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${of} STRATEGY file_copy`);
  return {
    url: `${server}/${name}`,
    async drop() {
      await drop();
      await admin.end();
    },
  };
}

/** Partners with bank details, a history of `payments` payments, and items to pay. */
export async function fillPayments(url: string, cipher: Cipher, payments: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(script('fill-payees.sql', payments));
    await addBankDetails(client, cipher);
    await client.query(script('fill-payments.sql', payments));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const script = (name: string, payments: number) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .replaceAll(':payees', String(payees))
    .replaceAll(':files', String(Math.ceil(payments / payees)));

/** The row is part of the additional data, so each partner's numbers are encrypted separately. */
async function addBankDetails(client: pg.Client, cipher: Cipher): Promise<void> {
  const numbers = {
    beneficiaryAccountNumber: '000123456789',
    routingNumber: '123456780',
    intermediaryAccountNumber: null,
    intermediaryRoutingNumber: null,
  };
  const rows = Array.from({ length: payees }, (_, at) => {
    const place = { id: randomUUID(), partnerId: 1_000_001 + at };
    const { text, key, keyId } = encryptNumbers(cipher, place, numbers);
    return { ...place, text: text.toString('hex'), key: key.toString('hex'), keyId };
  });
  await client.query(
    `INSERT INTO pay_to (id, partner_id, method, account_type, beneficiary_name, bank_name, account_ending, routing_ending,
                         sealed_numbers, sealed_key, key_id, created_on)
     SELECT id, "partnerId", 'Ach', 'BusinessChecking', 'Payee', 'Test Bank NA', '6789', '6780', decode(text, 'hex'),
            decode(key, 'hex'), "keyId", now()
     FROM json_to_recordset($1) AS encrypted (id uuid, "partnerId" int, text text, key text, "keyId" text)`,
    [JSON.stringify(rows)],
  );
}
