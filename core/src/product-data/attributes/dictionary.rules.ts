import { isOneLine } from '../../kit/text/text.ts';
import { storedForm } from './attribute-value.rules.ts';
import { type AttributeDataType, attributeNamePattern, type AttributeSource } from './attributes.values.ts';

/** An attribute as the dictionary has it. */
export interface Attribute {
  name: string;
  label: string;
  group: string;
  description: string | null;
  dataType: AttributeDataType;
  unit: string | null;
  allowedValues: readonly string[];
  aliases: readonly string[];
  example: string | null;
  isActive: boolean;
  source: AttributeSource;
}

/** As it arrives: what is absent stays as it is, or is empty in a new one. */
export type ArrivingAttribute = Pick<Attribute, 'name'> & Partial<Omit<Attribute, 'name' | 'source'>>;

export const attributeRefusals = [
  'InvalidName',
  'TwiceInIntake',
  'Incomplete',
  'TypeStays',
  'OwnField',
  'Invalid',
] as const;
export type AttributeRefusal = (typeof attributeRefusals)[number];

/** The attribute after the intake, or why it isn't taken. */
export function takeInAttribute(
  before: Attribute | null,
  arriving: ArrivingAttribute,
): { after: Attribute } | { refused: AttributeRefusal } {
  if (!attributeNamePattern.test(arriving.name)) return { refused: 'InvalidName' };
  const { label = before?.label, group = before?.group, dataType = before?.dataType } = arriving;
  if (label === undefined || group === undefined || dataType === undefined) return { refused: 'Incomplete' };
  if (before && before.name !== arriving.name) return { refused: 'InvalidName' };
  if (before && before.dataType !== dataType) return { refused: 'TypeStays' };
  const after = merged(before, { ...arriving, label, group, dataType });
  // Columns and tables hold these, so they can't go.
  if (after.source !== 'Value' && !after.isActive) return { refused: 'OwnField' };
  return isSound(after) ? { after } : { refused: 'Invalid' };
}

type Complete = ArrivingAttribute & Pick<Attribute, 'label' | 'group' | 'dataType'>;

function merged(before: Attribute | null, arriving: Complete): Attribute {
  return {
    name: arriving.name,
    label: arriving.label.trim(),
    group: arriving.group.trim(),
    description: optional(arriving.description, before?.description),
    dataType: arriving.dataType,
    unit: optional(arriving.unit, before?.unit),
    allowedValues: list(arriving.allowedValues, before?.allowedValues),
    aliases: list(arriving.aliases, before?.aliases),
    example: optional(arriving.example, before?.example),
    isActive: arriving.isActive ?? before?.isActive ?? true,
    source: before?.source ?? 'Value',
  };
}

const optional = (arriving: string | null | undefined, before: string | null = null) =>
  arriving === undefined ? before : arriving?.trim() || null;

const list = (arriving: readonly string[] | undefined, before: readonly string[] = []) =>
  arriving ? [...new Set(arriving.map((each) => each.trim()).filter((each) => each !== ''))] : before;

const maxAllowedValues = 500;
const maxAliases = 50;
const longestName = 100;

const isLine = (text: string | null, longest: number) =>
  text === null || (text.length <= longest && isOneLine(text));

function isSound({ label, group, description, unit, allowedValues, aliases, example, dataType }: Attribute) {
  const asText = (longest: number) => (each: string) => isLine(each, longest);
  return (
    label !== '' &&
    group !== '' &&
    [label, group].every(asText(longestName)) &&
    isLine(unit, 20) &&
    isLine(example, 300) &&
    (description === null ||
      (description.length <= 1_000 &&
        storedForm({ dataType: 'Text', allowedValues: [] }, description) !== null)) &&
    (unit === null || dataType === 'Integer' || dataType === 'Decimal') &&
    (dataType === 'Enum') === allowedValues.length > 0 &&
    allowedValues.length <= maxAllowedValues &&
    allowedValues.every(asText(200)) &&
    aliases.length <= maxAliases &&
    aliases.every(asText(200))
  );
}
