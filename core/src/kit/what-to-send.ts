/**
 * Fields that calls need beyond those of the specification, and what to send in them. The web always sends them; a
 * program that does not know of them is told.
 */
export const whatToSend: Readonly<Record<string, string>> = {
  version: 'Send version: the version of the record that you read, so that nobody overwrites a newer one.',
  sha256:
    'Send sha256: the hash of the bank file that you reviewed, from GET .../payment-files/{paymentFileId}.',
  reason: 'Send reason: why you are doing this, in a few words. It is kept in the history.',
  selection:
    'Send selection: either ids, or allMatching with filterModel and except, to say which records are meant.',
  times: 'Send times: a list with a shippingMethod and its days for each shipping method.',
  access: 'Send access: View or Write, what you need in the supplier portal.',
  documentNames:
    'Send documentNames: the names that POST /api/documents/upload-url gave for the uploaded files.',
};
