import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Transform, transformKinds } from '@backdock/core/product-data/cells/transforms.ts';
import { SmallMany, SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Attributes } from '../attributes/use-attributes.ts';
import { wholeNumberIn } from './column-lines.ts';
import { transformLabels } from './column-words.ts';
import { fieldRow } from './step.tsx';
import { moved } from './template-columns.ts';

interface TransformsStepProps {
  transforms: readonly Transform[];
  attributes: Attributes;
  isEditable: boolean;
  onChange: (transforms: Transform[]) => void;
  messageAt: (path: string) => string | undefined;
}

const mostTransforms = 20;
const kindOptions = transformKinds.map((value) => ({ value, label: transformLabels[value] }));

/** What becomes of the text, one after the other. */
export function TransformsStep(props: TransformsStepProps) {
  const { transforms, attributes, isEditable, onChange, messageAt } = props;
  return (
    <>
      {transforms.map((transform, at) => {
        const name = transformLabels[transform.kind];
        return (
          <Box
            // Transforms have no ids of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            component="fieldset"
            aria-label={`Transform ${at + 1}: ${name}`}
            sx={{ ...fieldRow, m: 0, p: 0, border: 0 }}
          >
            <Box component="span" sx={{ typography: 'body2', pt: 0.75, minWidth: 96 }}>
              {name}
            </Box>
            <TransformFields
              transform={transform}
              attributes={attributes}
              disabled={!isEditable}
              onChange={(next) => onChange(transforms.with(at, next))}
              messageAt={(path) => messageAt(`${at}.${path}`)}
            />
            {isEditable ? (
              <>
                <Box sx={{ flex: 1 }} />
                <IconButton
                  size="small"
                  aria-label={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => onChange([...moved(transforms, at, at - 1)])}
                >
                  <Icon name="chevronUp" size={15} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(transforms.toSpliced(at, 1))}
                >
                  <Icon name="close" size={15} />
                </IconButton>
              </>
            ) : null}
          </Box>
        );
      })}
      {isEditable && transforms.length < mostTransforms ? (
        <SmallSelect
          label="Add a transform"
          placeholder="Add a transform"
          options={kindOptions}
          value={null}
          width={190}
          onChange={(kind) => onChange([...transforms, newTransform(kind)])}
        />
      ) : transforms.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary', pt: 0.75 }}>No transforms</Box>
      ) : null}
    </>
  );
}

interface TransformFieldsProps {
  transform: Transform;
  attributes: Attributes;
  disabled: boolean;
  onChange: (transform: Transform) => void;
  messageAt: (path: string) => string | undefined;
}

function TransformFields({ transform, attributes, disabled, onChange, messageAt }: TransformFieldsProps) {
  switch (transform.kind) {
    case 'Truncate':
      return (
        <SmallText
          label="Characters"
          width={90}
          disabled={disabled}
          value={transform.length === 0 ? '' : String(transform.length)}
          error={messageAt('length')}
          onChange={(text) => onChange({ ...transform, length: wholeNumberIn(text) ?? 0 })}
        />
      );
    case 'Replace':
      return (
        <>
          <SmallText
            label="Text to replace"
            placeholder="Text"
            width={120}
            disabled={disabled}
            value={transform.from}
            error={messageAt('from')}
            onChange={(from) => onChange({ ...transform, from })}
          />
          <SmallText
            label="Text instead"
            placeholder="With nothing"
            width={120}
            disabled={disabled}
            value={transform.to}
            error={messageAt('to')}
            onChange={(to) => onChange({ ...transform, to })}
          />
        </>
      );
    case 'Prefix':
    case 'Suffix':
      return (
        <SmallText
          label="Text"
          width={160}
          disabled={disabled}
          value={transform.text}
          error={messageAt('text')}
          onChange={(text) => onChange({ ...transform, text })}
        />
      );
    case 'Join':
      return (
        <>
          <SmallMany
            label="Attributes to join"
            options={attributes.options}
            value={transform.attributes}
            disabled={disabled}
            error={messageAt('attributes')}
            onChange={(names) => onChange({ ...transform, attributes: names })}
          />
          <SmallText
            label="Between them"
            placeholder="Separator"
            width={90}
            disabled={disabled}
            value={transform.separator}
            error={messageAt('separator')}
            onChange={(separator) => onChange({ ...transform, separator })}
          />
        </>
      );
    default:
      return null;
  }
}

function newTransform(kind: Transform['kind']): Transform {
  switch (kind) {
    case 'Truncate':
      return { kind, length: 80 };
    case 'Replace':
      return { kind, from: '', to: '' };
    case 'Prefix':
    case 'Suffix':
      return { kind, text: '' };
    case 'Join':
      return { kind, separator: ', ', attributes: [] };
    default:
      return { kind };
  }
}
