export const suppliersPaths = {
  applicationReview: '/application-review/$applicationId',
  apply: '/apply/$token',
  suppliers: '/suppliers',
  supplier: '/suppliers/$supplierId',
  supplierAccounting: '/suppliers/$supplierId/accounting',
  supplierUsers: '/suppliers/$supplierId/users',
  supplierDocuments: '/suppliers/$supplierId/documents',
  supplierLogistics: '/suppliers/$supplierId/logistics',
  supplierAgreements: '/suppliers/$supplierId/agreements',
  supplierHistoricAgreements: '/suppliers/$supplierId/agreements/historic',
  supplierHistory: '/suppliers/$supplierId/history',
} as const;
