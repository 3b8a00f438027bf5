import { fillPath, type Answer } from '@backdock/core/kit/endpoint.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import type { SupplierDocumentType } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import type { TestApp } from './test-app.ts';

export interface SentFile {
  name?: string;
  contentType?: string;
  bytes?: Uint8Array;
  type?: SupplierDocumentType;
  validUntil?: string | null;
}

interface Refused {
  detail: string;
  errors?: Record<string, string[]>;
}

export const pdf = new TextEncoder().encode('%PDF-1.7 and so on');

/** Supplier documents over HTTP; a test sets only what matters to it. */
export function documentCalls(app: TestApp) {
  const post = async (supplierId: number, as: string, form: FormData) => {
    const reply = await fetch(app.origin + fillPath(supplierDocuments.upload.path, { supplierId }), {
      method: 'POST',
      headers: { authorization: `Bearer ${as}` },
      body: form,
    });
    const body: unknown = await reply.json();
    const { documents, restricted } = body as Answer<typeof supplierDocuments.upload>;
    return { status: reply.status, documents, restricted, refused: body as Refused };
  };
  const formOf = (files: readonly SentFile[]) => {
    const form = new FormData();
    form.set(
      'documents',
      JSON.stringify(files.map(({ type = 'Contract', validUntil = null }) => ({ type, validUntil }))),
    );
    for (const { name = 'terms.pdf', contentType = 'application/pdf', bytes = pdf } of files) {
      form.append('files', new Blob([Buffer.from(bytes)], { type: contentType }), name);
    }
    return form;
  };
  const upload = (supplierId: number, as: string, ...files: SentFile[]) =>
    post(supplierId, as, formOf(files));
  const list = (supplierId: number, as: string) =>
    app.call(supplierDocuments.list, { as, params: { supplierId } });
  return {
    post,
    upload,
    list,
    /** Uploads one file and returns it as then listed. */
    async uploaded(supplierId: number, as: string, file: SentFile = {}) {
      const name = `${crypto.randomUUID()}.pdf`;
      const { documents } = await upload(supplierId, as, { name, ...file });
      const found = documents.find((document) => document.name === (file.name ?? name));
      if (!found) throw new Error('it is not in the list');
      return found;
    },
    save: (supplierId: number, documentId: number, as: string, body: object) =>
      app.call(supplierDocuments.save, { as, params: { supplierId, documentId }, body }),
    ruleOut: (supplierId: number, documentId: number, as: string, version: number) =>
      app.call(supplierDocuments.ruleOutTaxForm, {
        as,
        params: { supplierId, documentId },
        body: { reason: 'A sales letter, no form.', version },
      }),
    remove: (supplierId: number, documentId: number, as: string) =>
      app.call(supplierDocuments.remove, {
        as,
        params: { supplierId },
        query: { documentId: String(documentId) },
      }),
    signedIn: (...roles: Role[]) => app.signedIn({ name: roles.join(' and ') || 'Staff', roles }),
  };
}
