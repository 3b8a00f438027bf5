/** What the specification says about a call: the names of its parameters, body fields, and response fields. */
export interface Specified {
  query?: readonly string[];
  body?: readonly string[];
  /** The specification leaves other fields of the body to us. */
  namesSome?: true;
  answer?: readonly string[];
  /** The response is a list of these. */
  isList?: true;
  /** Fields, or `list`, that deviate from the specification, and the decision that says why. */
  differs?: Readonly<Record<string, Decision>>;
}
export type Decision = '0027' | '0028';

const paged = ['query', 'limit', 'offset'];
const option = ['value', 'label'];
const employee = ['id', 'email', 'name', 'roles', 'departmentId', 'isHead'];
const partner = ['partnerType', 'partnerId', 'partnerName'];
const syncRequest = ['syncMode', 'fromCreatedOnDate', 'toCreatedOnDate'];
const invoice = [
  'id',
  'createdOn',
  ...partner,
  'purchaseOrderNumber',
  'invoiceNumber',
  'invoiceDate',
  'postingDate',
  'total',
  'status',
  'intacctSyncStatus',
  'intacctSyncError',
  'paymentType',
];
const creditMemo = [
  'id',
  'memoNumber',
  'memoDate',
  'createdOn',
  'postingDate',
  ...partner,
  'purchaseOrderNumber',
  'notes',
  'total',
  'status',
  'intacctSyncStatus',
  'intacctSyncError',
];
const creditRequest = [
  'id',
  'purchaseOrderNumber',
  'createdOn',
  'closedOn',
  'supplierId',
  'partnerId',
  'partnerName',
  'totalAmount',
  'coveredAmount',
  'status',
  'reason',
  'assigneeId',
  'assignee',
  'notes',
  'sourceType',
];
const payableItem = ['id', 'itemType', ...partner, 'total', 'status', 'flags'];
const payment = ['id', 'partnerName', 'batchTotal', 'creditApplied', 'transactionId', 'status'];
const flag = ['id', 'feature', 'isEnabled', 'groupName', 'criteria'];
const period = ['year', 'isLocked', 'lockedMonths'];
const address = ['address', 'address2', 'address3', 'city', 'state'];
const company = [
  'officialCompanyName',
  'doingBusinessAs',
  ...address,
  'zip',
  'website',
  'accountId',
  'currency',
];
const managers = ['purchasingManagerId', 'logisticsManagerId', 'productDataManagerId'];
const facility = ['name', 'code', ...address, 'zipCode', 'countryCode'];
const marketplace = ['id', 'name', 'market', 'createdOn', 'managers', 'isActive'];
const supplierUser = ['id', 'isActive', 'userName', 'firstName', 'lastName', 'email', 'isAdmin'];
const differsInForm = { list: '0028' } as const;

const ap = '/api/accounts-payable';
const supplier = '/api/suppliers/{supplierId}';
const broker = '/api/carrier-brokers/{carrierBrokerId}';

/** By call. Calls not listed have no fields named in the specification. */
export const specified: Readonly<Record<string, Specified>> = {
  'POST /api/auth/access-tokens': {
    body: ['email', 'password', 'refreshToken'],
    answer: ['accessToken', 'refreshToken'],
  },
  'GET /api/current-user': { answer: employee },
  'POST /api/current-user': { answer: employee },

  [`PUT ${ap}/baskets/add`]: { body: ['paymentType', 'invoiceIds', 'creditMemoIds'] },
  [`GET ${ap}/payment-batches/{paymentBatchId}/completed`]: { answer: payment },
  [`GET ${ap}/payment-batches/{paymentBatchId}/completed/items`]: {
    query: ['limit', 'offset'],
    answer: ['id'],
    isList: true,
  },
  [`GET ${ap}/payment-files`]: {
    query: ['paymentType', 'limit', 'offset'],
    answer: ['id', 'name', 'createdOn', 'paymentDate', 'paymentAmount', 'status', 'paymentBatchSummaries'],
    isList: true,
    differs: { paymentBatchSummaries: '0028' },
  },
  [`POST ${ap}/payment-files`]: { body: ['paymentDate', 'paymentType'] },
  [`DELETE ${ap}/payment-files/{paymentFileId}`]: { body: [] },
  [`GET ${ap}/payment-files/history`]: { query: paged, answer: payment, isList: true },
  [`GET ${ap}/payment-files/ach/{paymentFileId}/content`]: {
    answer: ['fileHeader', 'batchHeader', 'transactionDetails'],
    differs: { batchHeader: '0028', transactionDetails: '0028' },
  },
  [`PUT ${ap}/payment-files/{paymentFileId}/sent`]: { body: [] },
  [`PUT ${ap}/payment-files/{paymentFileId}/approve`]: { body: [] },
  [`PUT ${ap}/payment-files/{paymentFileId}/batches/{paymentBatchId}/finalize`]: {
    body: ['status', 'transactionId'],
  },
  [`GET ${ap}/items/posted`]: { query: paged, answer: payableItem, isList: true },
  [`GET ${ap}/items/processing`]: { query: paged, answer: payableItem, isList: true },

  [`GET ${broker}/company-details`]: { answer: [...company, 'contacts'] },
  [`PUT ${broker}/company-details`]: { namesSome: true, body: [...company, 'managerId'] },
  [`PUT ${broker}/company-details/contacts`]: { body: ['contacts'] },
  [`PUT ${broker}/company-details/other-contacts`]: { body: ['otherContacts'] },
  'GET /api/carrier-brokers/dropdown-options': { answer: option, isList: true },
  'POST /api/carrier-brokers/intacct-sync': { body: syncRequest },
  'GET /api/carrier-broker-summaries': {
    query: paged,
    answer: ['id', 'name', 'status', 'intacctSyncStatus', 'intacctSyncError'],
    isList: true,
  },
  'GET /api/carriers/dropdown-options': { answer: option, isList: true },
  'GET /api/partners/brokers/dropdown-options': { answer: option, isList: true },
  'GET /api/freight-carrier-broker-options': { answer: option, isList: true },

  'GET /api/credit-memos': { query: paged, answer: creditMemo, isList: true },
  'POST /api/credit-memos/intacct-sync': { body: syncRequest },
  'PUT /api/credit-memos/{creditMemoId}/posting-date': { body: ['postingDate'] },
  'PUT /api/supplier-credit-requests/{supplierId}/credit-request/{creditRequestId}/close': {
    body: ['closeReason', 'comment'],
  },
  'POST /api/supplier-credit-requests/{creditRequestId}/attachments': { body: [] },
  'POST /api/supplier-credit-requests/cover-preview': {
    body: ['supplierId', 'creditRequestIds', 'amountToCover'],
  },
  'POST /api/supplier-credit-requests/cover': {
    body: [
      'supplierId',
      'creditRequestIds',
      'memoNumber',
      'comment',
      'amountToCover',
      'memoDate',
      'postingDate',
    ],
  },
  'GET /api/supplier-credit-requests/missing': { query: paged, answer: ['id', 'supplierName'], isList: true },
  'GET /api/supplier-credit-request-summaries': { query: paged, answer: creditRequest, isList: true },

  'GET /api/dashboard/stats': {
    answer: [
      'priceChangeRequests',
      'invoiceChangeRequests',
      'totalPendingCreditAmount',
      'pendingCreditRequestsCount',
    ],
  },
  'GET /api/employees/department': { query: ['departments'], answer: option, isList: true },
  'GET /api/countries': { answer: ['label'], isList: true },
  'GET /api/countries/{countryCode}/states': { answer: ['label'], isList: true },

  'GET /api/feature-flags': { query: ['limit', 'offset'], answer: flag, isList: true },
  'GET /api/feature-flags/values': { answer: ['feature', 'isEnabled'], isList: true },
  'GET /api/feature-flags/unused': { answer: flag, isList: true },
  'PUT /api/feature-flags/{feature}/enable': { body: [] },
  'PUT /api/feature-flags/{feature}/disable': { body: [] },
  'GET /api/feature-flags/{feature}/criteria': { answer: ['criteria'] },
  'PUT /api/feature-flags/{feature}/criteria': { body: ['criteria'] },

  'GET /api/financial-periods': { answer: period, isList: true },
  'POST /api/financial-periods/{year}/lock': { body: [] },
  'POST /api/financial-periods/{year}/unlock': { body: [] },
  'POST /api/financial-periods/{year}/months/{month}/lock': { body: [] },
  'POST /api/financial-periods/{year}/months/{month}/unlock': { body: [] },

  'GET /api/intacct-sync-logs/failed': {
    query: ['limit', 'offset'],
    answer: ['id', 'intacctSyncError'],
    isList: true,
  },
  'GET /api/intacct-sync-logs/failed-sync-stats': {
    answer: [
      'failedPaymentSyncCount',
      'failedInvoiceSyncCount',
      'failedCreditMemoSyncCount',
      'failedSupplierSyncCount',
      'failedCarrierBrokerSyncCount',
    ],
  },
  'POST /api/intacct-sync-logs/failed/resync': { body: [] },

  'GET /api/invoices': { query: paged, answer: invoice, isList: true },
  'PUT /api/invoices/{invoiceId}/posting-date': { body: ['postingDate'] },
  'PUT /api/invoices/bulk/payment-type': { body: ['paymentType'] },
  'POST /api/invoices/intacct-sync': {
    body: [...syncRequest, 'supplierId', 'carrierBrokerId', 'paymentBatchId'],
  },

  'GET /api/marketplaces': { query: paged, answer: marketplace, isList: true },
  'GET /api/marketplaces/{marketplaceId}': { answer: [...marketplace, 'policies'] },

  'GET /api/partners/{partnerId}/accounting-details/payment-type': { answer: ['paymentType'] },
  'PUT /api/partners/{partnerId}/accounting-details/payment-type': { body: ['paymentType'] },
  'PUT /api/partners/{partnerId}/accounting-details/pay-to': {
    namesSome: true,
    body: ['beneficiaryName', 'beneficiaryAccountNumber', 'method'],
  },
  'GET /api/partners/dropdown-options': {
    query: ['PartnerType', 'PaymentType'],
    answer: option,
    isList: true,
  },
  'GET /api/partners/{partnerId}/status': { answer: ['status'] },

  'GET /api/support/carrier-summaries': { query: paged, answer: ['id'], isList: true },
  'GET /api/support/supplier-summaries': { query: paged, answer: ['id'], isList: true },

  [`POST ${supplier}/return-locations`]: { namesSome: true, body: ['name', ...address] },
  [`PUT ${supplier}/return-locations/{locationId}`]: { namesSome: true, body: ['name', ...address] },
  [`GET ${supplier}/facilities`]: { answer: facility, isList: true },
  [`POST ${supplier}/facilities`]: { namesSome: true, body: facility },
  [`PUT ${supplier}/facilities/{facilityId}`]: { namesSome: true, body: facility },
  [`GET ${supplier}/company-details`]: {
    answer: [...company, 'parentSupplier', ...managers, 'contacts'],
  },
  [`PUT ${supplier}/company-details`]: { body: [...company, ...managers] },
  [`PUT ${supplier}/company-details/contacts`]: { body: ['contacts'] },
  [`DELETE ${supplier}/documents`]: { query: ['documentId'] },
  [`GET ${supplier}/logistics/ltl-carriers`]: { answer: ['packageTypes', 'warehouses'], isList: true },
  [`POST ${supplier}/logistics/ltl-carriers`]: { namesSome: true, body: ['packageTypes', 'warehouses'] },
  [`PUT ${supplier}/logistics/ltl-carriers/{carrierSettingId}`]: {
    namesSome: true,
    body: ['packageTypes', 'warehouses'],
  },
  [`GET ${supplier}/fixed-shipping-times`]: { isList: true, differs: differsInForm },
  [`GET ${supplier}/minimum-shipping-times`]: { isList: true, differs: differsInForm },
  [`PUT ${supplier}/fixed-shipping-times`]: { body: [] },
  [`PUT ${supplier}/minimum-shipping-times`]: { body: [] },
  [`GET ${supplier}/actual-shipping-times`]: { answer: ['period'], isList: true },

  'GET /api/suppliers/application-summaries': {
    query: paged,
    answer: ['id', 'companyName', 'market', 'invitationDate'],
    isList: true,
  },
  'POST /api/suppliers/applications/{applicationId}/reject': { body: [] },
  'POST /api/suppliers/invitation': { body: ['email', 'companyName', 'marketCountryCode'] },
  'GET /api/suppliers/invitation-summaries': {
    query: paged,
    answer: ['id', 'companyName', 'market', 'invitationDate', 'applicationLink'],
    isList: true,
  },
  'POST /api/suppliers/authorization': { body: ['supplierId'] },
  'GET /api/suppliers/dropdown-options': { answer: option, isList: true },
  'GET /api/suppliers/approaching-credit-limits': {
    query: paged,
    answer: [
      'partnerId',
      'supplierName',
      'creditLimit',
      'calculationPolicy',
      'creditUsage',
      'salesVolume',
      'invoicedFor',
      'creditPending',
      'paymentScheduled',
      'averageDailySales',
    ],
    isList: true,
  },
  'GET /api/supplier-summaries': {
    query: paged,
    answer: [
      'id',
      'name',
      'displayName',
      'market',
      'purchasingManagerId',
      'purchasingManager',
      'logisticsManagerId',
      'logisticsManager',
      'createdOn',
      'intacctSyncStatus',
      'intacctSyncError',
      'status',
    ],
    isList: true,
  },
  'GET /api/dashboard-supplier-summaries': {
    query: paged,
    answer: ['id', 'officialCompanyName', 'doingBusinessAs', 'market', 'logisticsManager', 'status'],
    isList: true,
  },
  'GET /api/supplier-users/{supplierId}': { answer: supplierUser, isList: true },
  'POST /api/supplier-users/{supplierId}': { body: ['firstName', 'lastName', 'email'] },
  'GET /api/sales-invoice-summaries': { query: paged, answer: ['id', 'status'], isList: true },
};
