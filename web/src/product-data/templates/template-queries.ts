import { productTemplates, type Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { copyName } from '@backdock/core/product-data/templates/templates.rules.ts';
import { allRowsQuery } from '../../platform/all-rows.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { refresh } from '../../platform/query-of.ts';
import { formOf } from './template-columns.ts';

/** Reads again what shows templates. */
export const refreshTemplates = (): Promise<void> =>
  refresh(productTemplates.list, productTemplates.details, productTemplates.history);

/** As it is stored, under a name that is free. */
export async function copyTemplate(templateId: number): Promise<Template> {
  const [template, all] = await Promise.all([
    call(productTemplates.details, { params: { templateId } }),
    queryClient.fetchQuery({ ...allRowsQuery(productTemplates.list, {}), staleTime: 0 }),
  ]);
  const name = copyName(
    template.name,
    all.map((row) => row.name),
  );
  const copy = await call(productTemplates.create, { body: { ...formOf(template), name } });
  await refreshTemplates();
  return copy;
}

export async function deleteTemplate(templateId: number): Promise<void> {
  await call(productTemplates.delete, { params: { templateId } });
  // Its details are gone, so only the list is read again.
  await refresh(productTemplates.list);
}
