import { attributeDataTypeLabels } from '@backdock/core/product-data/attributes/attributes.values.ts';
import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import { dataTypes, emptyRules, sourceTypes } from '@backdock/core/product-data/cells/columns.values.ts';
import type { Transform } from '@backdock/core/product-data/cells/transforms.ts';
import { type UnitCode, unitCodes, units } from '@backdock/core/product-data/cells/units.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { sourceText } from '@backdock/core/product-data/templates/templates.rules.ts';
import type { Option } from '../../ui/fields/option.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import { mappingStatusLabels } from '../mapping/status-words.ts';

const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const sourceOptions = optionsOf(sourceTypes, {
  Attribute: 'Attribute',
  Constant: 'Fixed value',
  Expression: 'Expression',
  Empty: 'Leave blank',
});

export const emptyRuleOptions = optionsOf(emptyRules, {
  BlockRow: 'Block product',
  LeaveEmpty: 'Leave blank',
  UseDefault: 'Use a value',
});

export const dataTypeOptions = optionsOf(dataTypes, attributeDataTypeLabels);

export const transformLabels: Readonly<Record<Transform['kind'], string>> = {
  Trim: 'Trim spaces',
  Upper: 'UPPERCASE',
  Lower: 'lowercase',
  TitleCase: 'Title case',
  StripHtml: 'Remove HTML',
  Truncate: 'Cut to length',
  Replace: 'Replace',
  Prefix: 'Add before',
  Suffix: 'Add after',
  Join: 'Join with',
};

export const unitOptions: readonly Option<UnitCode | 'None'>[] = [
  { value: 'None', label: 'No unit' },
  ...unitCodes.map((code) => ({ value: code, label: `${units[code].label} (${code})` })),
];

/** Below a column's name: its source, or what keeps it from having one. */
export function sourceLine(column: DecidedColumn): string {
  switch (column.mappingStatus) {
    case 'Mapped':
      return sourceText(column);
    case 'Suggested':
    case 'Invalid':
      return `${mappingStatusLabels[column.mappingStatus]}: ${sourceText(column)}`;
    default:
      return mappingStatusLabels[column.mappingStatus];
  }
}

/** A cell in one glance; warnings don't keep a product from being exported. */
export function cellState({ faults, text, isDefault }: Cell): { label: string; tone: Tone } {
  const worst = faults.find(({ severity }) => severity === 'Error') ?? faults[0];
  if (worst?.code === 'Required') return { label: 'Blocked', tone: 'error' };
  if (worst) return { label: worst.message, tone: worst.severity === 'Error' ? 'error' : 'warning' };
  if (text === '') return { label: 'Empty', tone: 'default' };
  return { label: isDefault ? 'Default value' : 'Within limits', tone: 'success' };
}

export const nothing = '--';
