import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { productChecks, productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { addHours } from 'date-fns/addHours';
import { anySku } from './catalogue-values.ts';
import { ask, below, type CatalogueOffice, chance, type Do, oneOfLast } from './catalogue-world.ts';
import { pick } from './world.ts';

/** Few choices, so that exports can be compared with earlier ones. */
function anyFilters(office: CatalogueOffice): object {
  const { suppliers, marketplaces } = office;
  const choices: readonly (() => object)[] = [
    () => ({}),
    () => ({}),
    () => ({ supplierIds: suppliers.slice(0, 2) }),
    () => ({ marketplaceIds: marketplaces.slice(1, 3) }),
    () => ({ categories: ['Tile'] }),
    () => ({ skus: Array.from({ length: 5 }, () => anySku(office)) }),
  ];
  return pick(office, choices)();
}

function anySince(office: CatalogueOffice): string | null {
  if (chance(office, 0.5)) return 'LastExport';
  return chance(office, 0.2) ? addHours(office.clock.now, -below(office, 30)).toISOString() : null;
}

function anySettings(office: CatalogueOffice): object {
  return {
    ...(chance(office, 0.25) && { format: pick(office, ['Xlsx', 'Csv']) }),
    ...(chance(office, 0.1) && { columns: [{ id: 2, attributeName: pick(office, ['brand', 'care']) }] }),
    includeInvalid: chance(office, 0.3),
    filters: { ...anyFilters(office), changedSince: anySince(office) },
  };
}

const startExport: Do = async (office, person) => {
  const templateId = pick(office, office.templates);
  if (templateId === undefined) return;
  const { isDone, body } = await ask(office, person, person.rights.templates, [
    productExports.start,
    { body: { templateId, settings: anySettings(office) } },
  ]);
  if (isDone) office.exports.push({ id: body.id, ownerId: person.id });
};

/** Each template twice, while nobody changes anything: the files must be the same. */
export async function exportAllTwice(office: CatalogueOffice): Promise<void> {
  const owners = office.actors.filter(({ rights }) => rights.templates);
  for (const [at, templateId] of office.templates.entries()) {
    for (const turn of [0, 1]) {
      const owner = owners[(2 * at + turn) % owners.length];
      if (!owner) continue;
      const body = { templateId, settings: { includeInvalid: true } };
      const { isDone, body: made } = await ask(office, owner, true, [productExports.start, { body }]);
      if (isDone) office.exports.push({ id: made.id, ownerId: owner.id });
    }
  }
}

const ownOne = (list: readonly { id: number; ownerId: number }[], ownerId: number) =>
  list.findLast((each) => each.ownerId === ownerId);

/** One's own, and sometimes somebody else's, which nobody finds. */
const cancelExport: Do = async (office, person) => {
  const other = chance(office, 0.1) ? oneOfLast(office, office.exports) : undefined;
  const exported = other ?? ownOne(office.exports, person.id);
  if (!exported) return;
  const params = { exportId: exported.id };
  const { isDone } = await ask(office, person, true, [listExports.cancel, { params }]);
  if (isDone && exported.ownerId !== person.id) {
    office.violations.push(`somebody canceled export ${exported.id} of another`);
  }
};

const followExport: Do = async (office, person) => {
  const exported = oneOfLast(office, office.exports);
  if (!exported) return;
  const params = { exportId: exported.id };
  const { rights, id } = person;
  await ask(office, person, rights.templates, [productExports.details, { params }]);
  // Whoever lost the right to export has no export of their own either.
  const { isDone } = await ask(office, person, true, [listExports.downloadUrl, { params }]);
  if (isDone && exported.ownerId !== id) {
    office.violations.push(`somebody downloaded export ${exported.id} of another`);
  }
};

const startCheck: Do = async (office, person) => {
  const templateId = pick(office, office.templates);
  if (templateId === undefined) return;
  const { isDone, body } = await ask(office, person, person.rights.templates, [
    productChecks.start,
    { body: { templateId, settings: anySettings(office) } },
  ]);
  if (isDone) office.checks.push({ id: body.id, ownerId: person.id });
};

const cancelCheck: Do = async (office, person) => {
  const check = ownOne(office.checks, person.id);
  if (!check) return;
  await ask(office, person, person.rights.templates, [
    productChecks.cancel,
    { params: { checkId: check.id } },
  ]);
};

const readAround: Do = async (office, person) => {
  const check = oneOfLast(office, office.checks);
  if (check) await ask(office, person, true, [productChecks.details, { params: { checkId: check.id } }]);
  await ask(office, person, true, [productAttributes.cheatSheet, {}]);
};

export const exportCommands: readonly (readonly [Do, number])[] = [
  [startExport, 6],
  [cancelExport, 1],
  [followExport, 1],
  [startCheck, 2],
  [cancelCheck, 1],
  [readAround, 1],
];
