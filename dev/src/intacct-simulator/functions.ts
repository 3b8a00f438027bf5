import type { Books } from './books.ts';
import type { Desk } from './checks.ts';
import { legacyForm, objectForm } from './document-forms.ts';
import { createDocument, documentFor, updateDocument } from './documents.ts';
import { createPayment, voidPayment } from './payments.ts';
import { readByQuery } from './queries.ts';
import { notWellFormed, Refusal } from './refusals.ts';
import type { Rules } from './rules.ts';
import { createVendor, updateVendor } from './vendors.ts';
import { type Element, escapeXml, tag, textOf } from './xml.ts';

/**
 * Executes a function and returns the content of its result. Throws a Refusal and leaves the books unchanged if it
 * can't.
 */
export function execute(books: Books, rules: Rules, element: Element): string {
  const desk = (verb: Desk['verb'], object: string): Desk => ({ books, rules, verb, object });
  switch (element.name) {
    case 'create_bill': {
      const at = desk('create', 'apbill');
      return key(createDocument(at, 'bill', legacyForm(at, 'bill', element)));
    }
    case 'create_apadjustment': {
      const at = desk('create', 'apadjustment');
      return key(createDocument(at, 'adjustment', legacyForm(at, 'adjustment', element)));
    }
    case 'update_bill':
      return key(legacyUpdate(desk('update', 'apbill'), 'bill', element));
    case 'update_apadjustment':
      return key(legacyUpdate(desk('update', 'apadjustment'), 'adjustment', element));
    case 'void_appaymentrequest':
      return key(voidPayment(desk('update', 'appymt'), element));
    case 'readByQuery':
      return readByQuery(books, element);
    case 'create':
    case 'update':
      return objectFunction(desk(element.name, ''), element);
    default:
      throw notWellFormed(`No declaration for element ${element.name}.`);
  }
}

function legacyUpdate(desk: Desk, kind: 'bill' | 'adjustment', element: Element) {
  const { key: recordKey = '', externalkey } = element.attributes;
  const document = documentFor(desk, kind, recordKey, externalkey === 'true');
  return updateDocument(desk, document, legacyForm(desk, kind, element));
}

function objectFunction(desk: Desk, element: Element): string {
  const [object, ...more] = element.children;
  if (!object || more.length > 0) throw notWellFormed(`Element ${element.name} takes one object.`);
  const at = { ...desk, object: object.name.toLowerCase() };
  switch (`${element.name} ${object.name}`) {
    case 'create VENDOR': {
      const { recordNo, vendorId } = createVendor(at, object);
      return objectData('vendor', { RECORDNO: recordNo, VENDORID: vendorId });
    }
    case 'update VENDOR': {
      const { recordNo, vendorId } = updateVendor(at, object);
      return objectData('vendor', { RECORDNO: recordNo, VENDORID: vendorId });
    }
    case 'update APBILL': {
      const document = documentFor(at, 'bill', textOf(object, 'RECORDNO'), false);
      return objectData('apbill', {
        RECORDNO: updateDocument(at, document, objectForm(at, object)).recordNo,
      });
    }
    case 'create APPYMT':
      return objectData('appymt', { RECORDNO: createPayment(at, object).recordNo });
    default: {
      const why = `Object definition ${object.name} not found`;
      throw new Refusal({ errorNo: 'XL03000009', description2: why });
    }
  }
}

const key = ({ recordNo }: { recordNo: string }) => tag('key', escapeXml(recordNo));

function objectData(name: string, fields: Record<string, string>): string {
  const record = Object.entries(fields).map(([field, value]) => tag(field, escapeXml(value)));
  return tag('data', tag(name, record.join('')), { listtype: 'objects', count: 1 });
}

/** The single element inside a `<function>`. */
export function functionIn(element: Element): Element {
  const [inner, ...more] = element.children;
  if (!inner || more.length > 0) throw notWellFormed('Element function takes one function.');
  return inner;
}
