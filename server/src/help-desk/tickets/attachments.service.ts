import { whyNotPreview } from '@backdock/core/documents/documents.rules.ts';
import type { AttachmentLink } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import type { Employee, ExternalCtx } from '../../platform/context.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { rawMailBlob } from '../mail-blobs.ts';
import * as queries from './attachments.queries.ts';

const linkMinutes = 5;

type Ctx = ExternalCtx<Employee>;

export async function downloadLink(ctx: Ctx, { blobs }: Runtime, id: number): Promise<AttachmentLink> {
  const file = await usable(ctx, id);
  return linkOf(ctx, file, (expiresOn) =>
    blobs.downloadUrl(file.blobName, { fileName: file.name, contentType: file.contentType }, expiresOn),
  );
}

/** By what the bytes are, never by what the sender says. */
export async function previewLink(ctx: Ctx, { blobs }: Runtime, id: number): Promise<AttachmentLink> {
  const file = await usable(ctx, id);
  const refusal = whyNotPreview(file.contentType);
  if (refusal) throw new AppError('unprocessable', 'document.no-preview', refusal);
  return linkOf(ctx, file, (expiresOn) =>
    blobs.previewUrl(file.blobName, { fileName: file.name, contentType: file.contentType }, expiresOn),
  );
}

async function usable({ db, actor }: Ctx, id: number): Promise<queries.StoredAttachment> {
  const file = (await queries.findAttachment(db, actor, id)) ?? throwNotFound('attachment');
  if (file.scan === 'Infected') {
    throw new AppError(
      'unprocessable',
      'attachment.infected',
      'The virus scanner found something in this file.',
    );
  }
  return file;
}

function linkOf(
  { now }: Ctx,
  file: queries.StoredAttachment,
  sign: (expiresOn: Date) => string,
): AttachmentLink {
  const expiresOn = addMinutes(now, linkMinutes);
  return {
    url: sign(expiresOn),
    name: file.name,
    contentType: file.contentType,
    expiresOn: expiresOn.toISOString(),
  };
}

/** A mail as it came. */
export async function rawMail(
  { db, actor }: Ctx,
  { blobs }: Runtime,
  of: { ticketId: number; messageId: number },
): Promise<FileAnswer> {
  const mail = await queries.findRawMail(db, actor, of);
  if (!mail?.sha256) throwNotFound('mail');
  const stream = await blobs.read(rawMailBlob(mail.sha256));
  return { stream, fileName: `mail-${of.messageId}.eml`, contentType: 'message/rfc822', size: mail.size };
}

/** Who may open files that staff attached to tickets. */
export const ticketFiles: DocumentOwner = async ({ db, actor }, documentId) => {
  const found = await queries.findDocumentReach(db, actor, documentId);
  if (!found?.isAttached) return undefined;
  return found.isVisible ? true : 'removed';
};
