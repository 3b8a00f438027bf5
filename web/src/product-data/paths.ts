export const productDataPaths = {
  productData: '/product-data-administration',
  productTemplates: '/product-data-administration/product-templates',
  productTemplate: '/product-data-administration/product-templates/$templateId',
} as const;
