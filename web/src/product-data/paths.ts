export const productDataPaths = {
  productData: '/product-data-administration',
} as const;
