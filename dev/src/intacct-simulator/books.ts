/** Amounts are in cents, dates are yyyy-MM-dd, and record numbers are strings. */
export interface Vendor {
  recordNo: string;
  vendorId: string;
  name: string;
  status: 'active' | 'inactive';
  /** Every field sent, by path: `DISPLAYCONTACT.PRINTAS`. */
  fields: Record<string, string>;
}

export interface Line {
  account: string;
  cents: number;
  memo: string;
  /** Such as `locationid`. */
  dimensions: Record<string, string>;
}

/** A bill, or an adjustment: a debit memo's amounts are negative. */
export interface Document {
  kind: 'bill' | 'adjustment';
  recordNo: string;
  vendorId: string;
  number: string;
  externalId: string;
  /** `USD`; omitted if not given. */
  currency?: string;
  /** When it was entered; omitted for what was there from the start. */
  enteredOn?: string;
  createdOn: string;
  postedOn: string;
  dueOn: string | null;
  termName: string;
  poNumber: string;
  description: string;
  isDraft: boolean;
  lines: Line[];
  cents: number;
  /** For a bill: paid, discounted, or covered by credits. For a debit memo: used as credit. Never negative. */
  settledCents: number;
}

export interface PaymentDetail {
  billNo: string;
  cents: number;
  discountCents: number;
  adjustmentNo: string | null;
  creditCents: number;
}

export interface Payment {
  recordNo: string;
  vendorId: string;
  docNumber: string;
  paidOn: string;
  method: string;
  currency?: string;
  enteredOn?: string;
  bankAccount: string;
  cents: number;
  details: PaymentDetail[];
  isVoid: boolean;
}

export interface SavedBooks {
  lastRecordNo: number;
  vendors: Vendor[];
  documents: Document[];
  payments: Payment[];
  usedControlIds: string[];
}

const empty: SavedBooks = { lastRecordNo: 0, vendors: [], documents: [], payments: [], usedControlIds: [] };

export type Books = ReturnType<typeof createBooks>;

/** Intacct's records. Callers validate everything before they change one. */
export function createBooks(saved: SavedBooks = empty) {
  let lastRecordNo = saved.lastRecordNo;
  const vendors = new Map<string, Vendor>();
  const documents = new Map<string, Document>();
  const payments = new Map<string, Payment>();
  const usedControlIds = new Set<string>();
  const numbers = new Map<string, string>();
  const byExternalId = new Map<string, Document[]>();
  const byDocNumber = new Map<string, Payment[]>();

  function load(from: SavedBooks): void {
    for (const all of [vendors, documents, payments, usedControlIds, numbers, byExternalId, byDocNumber]) {
      all.clear();
    }
    lastRecordNo = from.lastRecordNo;
    for (const vendor of from.vendors) vendors.set(vendor.vendorId, vendor);
    for (const document of from.documents) add(document);
    for (const payment of from.payments) addPayment(payment);
    for (const controlId of from.usedControlIds) usedControlIds.add(controlId);
  }

  function add(document: Document): void {
    documents.set(document.recordNo, document);
    numbers.set(numberKey(document), document.recordNo);
    if (document.externalId) pushTo(byExternalId, document.externalId, document);
  }

  function addPayment(payment: Payment): void {
    payments.set(payment.recordNo, payment);
    pushTo(byDocNumber, payment.docNumber, payment);
  }

  load(structuredClone(saved));
  return {
    vendors: vendors as ReadonlyMap<string, Vendor>,
    documents: documents as ReadonlyMap<string, Document>,
    payments: payments as ReadonlyMap<string, Payment>,
    usedControlIds,
    nextRecordNo: (): string => String((lastRecordNo += 1)),
    putVendor: (vendor: Vendor): void => void vendors.set(vendor.vendorId, vendor),
    removeVendor: (vendorId: string): boolean => vendors.delete(vendorId),
    add,
    addPayment,
    /** A vendor has at most one bill and one adjustment per number. */
    numbered: (of: Pick<Document, 'kind' | 'vendorId' | 'number'>): string | undefined =>
      numbers.get(numberKey(of)),
    change(document: Document, changes: Partial<Document>): void {
      numbers.delete(numberKey(document));
      Object.assign(document, changes);
      numbers.set(numberKey(document), document.recordNo);
    },
    withExternalId: (externalId: string): readonly Document[] => byExternalId.get(externalId) ?? [],
    withDocNumber: (docNumber: string): readonly Payment[] => byDocNumber.get(docNumber) ?? [],
    load,
    save: (): SavedBooks =>
      structuredClone({
        lastRecordNo,
        vendors: [...vendors.values()],
        documents: [...documents.values()],
        payments: [...payments.values()],
        usedControlIds: [...usedControlIds],
      }),
    clear: (): void => load(structuredClone(empty)),
  };
}

const numberKey = ({ kind, vendorId, number }: Pick<Document, 'kind' | 'vendorId' | 'number'>) =>
  JSON.stringify([kind, vendorId, number]);

function pushTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
