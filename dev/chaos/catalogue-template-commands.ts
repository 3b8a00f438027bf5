import type { TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { anyColumn } from './catalogue-columns.ts';
import {
  ask,
  below,
  type CatalogueOffice,
  chance,
  type Do,
  oneOfLast,
  type Person,
} from './catalogue-world.ts';
import { pick } from './world.ts';

let names = 0;
const anyName = () => `Template ${(names += 1)}`;

function anyForm(office: CatalogueOffice): TemplateForm {
  return {
    name: anyName(),
    description: null,
    marketplaceId: chance(office, 0.7) ? pick(office, office.marketplaces) : null,
    category: null,
    fileFormat: pick(office, ['Xlsx', 'Csv']),
    sheetName: 'Products',
    headerRow: 1 + below(office, 3),
    fileNamePattern: '{template}_{yyyyMMdd}',
    columns: Array.from({ length: 3 + below(office, 9) }, (_, at) => anyColumn(office, at + 1)),
    isActive: true,
  };
}

export async function addTemplate(office: CatalogueOffice, person: Person): Promise<void> {
  const { body, isDone } = await ask(office, person, person.rights.templates, [
    productTemplates.create,
    { body: anyForm(office) },
  ]);
  if (isDone) office.templates.push(body.id);
}

/** One of its columns is another, or it has one more or one less, or the template itself is another. */
const editTemplate: Do = async (office, person) => {
  const templateId = oneOfLast(office, office.templates);
  if (templateId === undefined) return;
  const params = { templateId };
  const { status, body } = await ask(office, person, true, [productTemplates.details, { params }]);
  if (status !== 200) return;
  const { name, description, category, sheetName, fileNamePattern, version } = body;
  const { columns, marketplaceId, fileFormat, headerRow } = body;
  const at = below(office, columns.length);
  const id = columns[at]?.id ?? 1;
  const next = Math.max(...columns.map((column) => column.id)) + 1;
  const changed = chance(office, 0.6)
    ? columns.with(at, anyColumn(office, id))
    : chance(office, 0.5)
      ? [...columns, anyColumn(office, next)]
      : columns.length > 3
        ? columns.toSpliced(at, 1)
        : columns.toReversed();
  const form = {
    name,
    description,
    category,
    sheetName,
    fileNamePattern,
    version,
    columns: changed,
    marketplaceId: chance(office, 0.1) ? pick(office, office.marketplaces) : marketplaceId,
    fileFormat: chance(office, 0.1) ? pick(office, ['Xlsx', 'Csv']) : fileFormat,
    headerRow: chance(office, 0.1) ? 1 + below(office, 3) : headerRow,
    isActive: chance(office, 0.9),
  };
  await ask(office, person, person.rights.templates, [productTemplates.update, { params, body: form }]);
};

const fewestTemplates = 5;

const deleteTemplate: Do = async (office, person) => {
  const templateId = oneOfLast(office, office.templates);
  if (templateId === undefined || office.templates.length <= fewestTemplates)
    return addTemplate(office, person);
  const { isDone } = await ask(office, person, person.rights.templates, [
    productTemplates.delete,
    { params: { templateId } },
  ]);
  if (isDone) office.templates = office.templates.filter((id) => id !== templateId);
};

const mapHeaders: Do = async (office, person) => {
  const columns = ['UPC', 'Maker', 'Item weight (kg)', `Column ${below(office, 12)}`];
  await ask(office, person, person.rights.templates, [productTemplates.map, { body: { columns } }]);
};

export const templateCommands: readonly (readonly [Do, number])[] = [
  [addTemplate, 1],
  [editTemplate, 4],
  [deleteTemplate, 1],
  [mapHeaders, 1],
];
