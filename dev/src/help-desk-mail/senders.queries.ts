import pg from 'pg';

export interface Sender {
  kind: 'Customer' | 'Supplier' | 'Marketplace' | 'Stranger';
  /** `Maria Chen <maria.chen@mail.example>` */
  address: string;
  orderNumber: string | null;
}

const stranger: Sender = {
  kind: 'Stranger',
  address: 'Jo Stranger <jo@elsewhere.example>',
  orderNumber: null,
};
const relay: Sender = {
  kind: 'Marketplace',
  address: 'Brightnest buyer <k7f3q2m9xa@buyers.brightnest.example>',
  orderNumber: null,
};

/** People in the database who might write to us, newest customers first; without one, the two who are in none. */
export async function listSenders(databaseUrl: string | null): Promise<[Sender, ...Sender[]]> {
  const [first = stranger, ...known] = databaseUrl === null ? [] : await read(databaseUrl);
  return [first, ...known, relay, stranger];
}

async function read(databaseUrl: string): Promise<Sender[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  // Its database may be restarted at any time; the next page reads again.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Sender>(`
      (SELECT 'Customer' AS kind, customer_name || ' <' || lower(customer_email) || '>' AS address,
              purchase_order_number AS "orderNumber"
         FROM customer_order WHERE customer_email IS NOT NULL AND status IN ('Shipped', 'Packing', 'SentToVendor')
        ORDER BY (status = 'Shipped') DESC, created_on DESC LIMIT 15)
      UNION ALL
      (SELECT 'Supplier', contact.name || ' <' || lower(contact.email) || '>', NULL
         FROM supplier JOIN partner_contact contact ON contact.partner_id = supplier.id
        WHERE contact.email IS NOT NULL AND contact.contact_type = 'Primary'
        ORDER BY supplier.id LIMIT 15)`);
    return rows;
  } catch {
    // Right after the start there are no tables yet.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
