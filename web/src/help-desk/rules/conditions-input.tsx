import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { get, useController } from 'react-hook-form';
import { fieldLabels, operatorLabel } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import {
  type Condition,
  conditionFields,
  type ConditionGroup,
  type ConditionNode,
  fieldKinds,
  maxDepth,
  operatorsOf,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { Bound } from '../../ui/form/bound.ts';
import { Icon } from '../../ui/icons.tsx';
import { ConditionValueInput } from './condition-value.tsx';
import { addTo, isGroup, newCondition, removeAt, replaceAt, withField, withOperator } from './rule-tree.ts';
import { SmallSelect } from '../../ui/fields/small-select.tsx';

/** When a rule matches: conditions in groups of all or any. */
export function ConditionsInput({ name, control }: Bound<RuleForm['conditions']>) {
  const { field, fieldState } = useController({ name, control });
  const messageAt = (path: string) => {
    const found: unknown = get(fieldState.error, path === '' ? 'message' : `${path}.message`);
    return typeof found === 'string' ? found : undefined;
  };
  const own = messageAt('');
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Group
        group={field.value as ConditionGroup}
        onChange={field.onChange}
        depth={1}
        path=""
        messageAt={messageAt}
      />
      {own ? <FormHelperText error>{own}</FormHelperText> : null}
    </Box>
  );
}

interface GroupProps {
  group: ConditionGroup;
  onChange: (group: ConditionGroup) => void;
  onRemove?: () => void;
  depth: number;
  path: string;
  messageAt: (path: string) => string | undefined;
}

const matchOptions = [
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
] as const;

function Group({ group, onChange, onRemove, depth, path, messageAt }: GroupProps) {
  const partPath = (at: number) => (path === '' ? `of.${at}` : `${path}.of.${at}`);
  return (
    <Box
      component="fieldset"
      aria-label={`Conditions, level ${depth}`}
      sx={depth === 1 ? rows : { ...rows, ...nested }}
    >
      <Box sx={row}>
        {group.of.length > 0 ? (
          <SmallSelect
            label="How conditions combine"
            options={matchOptions}
            value={group.match}
            onChange={(match) => onChange({ ...group, match })}
            width={150}
          />
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Every ticket</Box>
        )}
        {onRemove ? <RemoveButton label="Remove group" onClick={onRemove} /> : null}
      </Box>
      {group.of.map((node, at) => (
        <Part
          // Parts have no ids of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          node={node}
          onChange={(next) => onChange(replaceAt(group, at, next))}
          onRemove={() => onChange(removeAt(group, at))}
          depth={depth}
          path={partPath(at)}
          messageAt={messageAt}
        />
      ))}
      <Box sx={row}>
        <Button
          size="small"
          startIcon={<Icon name="add" size={15} />}
          onClick={() => onChange(addTo(group, newCondition))}
        >
          Add condition
        </Button>
        {depth < maxDepth ? (
          <Button
            size="small"
            onClick={() =>
              onChange(addTo(group, { match: depth % 2 === 1 ? 'any' : 'all', of: [newCondition] }))
            }
          >
            Add group
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

interface PartProps extends Omit<GroupProps, 'group' | 'onChange'> {
  node: ConditionNode;
  onChange: (node: ConditionNode) => void;
  onRemove: () => void;
}

function Part({ node, depth, ...props }: PartProps) {
  if (isGroup(node)) return <Group {...props} group={node} depth={depth + 1} />;
  return <One {...props} condition={node} />;
}

interface OneProps extends Omit<PartProps, 'node' | 'depth'> {
  condition: Condition;
}

const fieldOptions = conditionFields.map((field) => ({ value: field, label: fieldLabels[field] }));

function One({ condition, onChange, onRemove, path, messageAt }: OneProps) {
  const operators = operatorsOf[fieldKinds[condition.field]].map((operator) => ({
    value: operator,
    label: operatorLabel(operator),
  }));
  const error = messageAt(`${path}.value`) ?? messageAt(path);
  return (
    <Box sx={row}>
      <SmallSelect
        label="Field"
        options={fieldOptions}
        value={condition.field}
        onChange={(field) => onChange(withField(condition, field))}
      />
      <SmallSelect
        label="Comparison"
        options={operators}
        value={condition.operator}
        onChange={(operator) => onChange(withOperator(condition, operator))}
        width={150}
      />
      <ConditionValueInput
        condition={condition}
        onChange={(value) => onChange({ ...condition, value })}
        error={error}
      />
      <RemoveButton
        label={`Remove condition on ${fieldLabels[condition.field].toLowerCase()}`}
        onClick={onRemove}
      />
    </Box>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" aria-label={label} onClick={onClick}>
      <Icon name="close" size={15} />
    </IconButton>
  );
}

const rows = { display: 'grid', gap: 1, minWidth: 0, m: 0, p: 0, border: 0 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, minWidth: 0 } as const;
const nested = { pl: 1.5, borderLeft: 2, borderColor: 'tokens.line' } as const;
