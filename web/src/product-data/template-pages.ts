import { pageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';

export const templatePage = (templateId: number) => pageLink(paths.productTemplate, { templateId });

/** With this template chosen. */
export const exportPage = (templateId: number) =>
  pageLink(paths.exportProducts, {}, { template: templateId });
