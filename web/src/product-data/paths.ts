export const productDataPaths = {
  productData: '/product-data-administration',
  cheatSheet: '/product-data-administration/cheat-sheet',
  exportProducts: '/product-data-administration/export-products',
  productExports: '/product-data-administration/exports',
  supplierRequests: '/product-data-administration/supplier-requests',
  productsWithoutUnit: '/product-data-administration/products-without-unit',
  productTemplates: '/product-data-administration/product-templates',
  productTemplate: '/product-data-administration/product-templates/$templateId',
} as const;
