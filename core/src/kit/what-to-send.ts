/**
 * Fields that calls require beyond the specification, and what to send in them. The web app always sends them; other
 * clients get these hints.
 */
export const whatToSend: Readonly<Record<string, string>> = {
  version: 'Send version: the version of the record you read, so you don’t overwrite a newer one.',
  sha256: 'Send sha256: the hash of the bank file you reviewed, from GET .../payment-files/{paymentFileId}.',
  reason: 'Send reason: why you are doing this, in a few words. It is saved in the history.',
  selection:
    'Send selection: the records to act on, as either ids, or allMatching with filterModel and except.',
  times: 'Send times: a list of shipping methods, each with a shippingMethod and its days.',
  access: 'Send access: View or Write, depending on what you need in the supplier portal.',
  documentNames:
    'Send documentNames: the names that POST /api/documents/upload-url returned for the uploaded files.',
};
