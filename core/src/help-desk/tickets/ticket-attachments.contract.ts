import { z } from 'zod';
import { DocumentLink, UploadRequest } from '../../documents/documents.contract.ts';
import { endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { messageId } from './ticket-fields.schema.ts';

const permission = 'tickets.work';

const AttachmentLink = z.object({
  url: z.url(),
  name: z.string(),
  contentType: z.string(),
  expiresOn: z.iso.datetime(),
});
export type AttachmentLink = z.infer<typeof AttachmentLink>;

const body = z.strictObject({ attachmentId: messageId.describe('attachment ID') });

export const ticketAttachments = {
  uploadUrl: endpoint({
    method: 'POST',
    path: '/api/helpdesk/attachments/upload-url',
    summary: 'Create a single-use upload URL for a file to send or keep with a ticket',
    permission,
    external: true,
    body: UploadRequest,
    response: DocumentLink,
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/api/helpdesk/attachments/download-url',
    summary: 'Create a download URL for an attachment, valid for a few minutes',
    permission,
    external: true,
    body,
    response: AttachmentLink,
  }),
  previewUrl: endpoint({
    method: 'POST',
    path: '/api/helpdesk/attachments/preview-url',
    summary: 'Create a URL to show an image or PDF in place, valid for a few minutes',
    permission,
    external: true,
    body,
    response: AttachmentLink,
  }),
  raw: fileEndpoint({
    path: '/api/helpdesk/tickets/{ticketId}/messages/{messageId}/raw',
    summary: 'Download a mail as it came',
    permission,
    params: z.object({ ticketId: idInPath('ticket'), messageId: idInPath('message') }),
  }),
};
