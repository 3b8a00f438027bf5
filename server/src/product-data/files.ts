import type { ExportedFile } from '../exports/exports.service.ts';
import { productFile } from './export/product-file.service.ts';

/** Exports of this area that aren't lists. */
export const productDataFiles: readonly ExportedFile[] = [productFile];
