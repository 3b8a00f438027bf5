import { priceBatches, pricing, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { callFile } from '../platform/api.ts';
import { refresh } from '../platform/query-of.ts';
import { saveFile } from '../ui/upload/save-file.ts';

export const refreshPrices = () => refresh(productCosts.list, priceBatches.list, priceBatches.counts);

export const downloadAmazonCosts = async (format: 'csv' | 'xlsx') =>
  saveFile(await callFile(pricing.amazonCosts, { query: { format } }));
