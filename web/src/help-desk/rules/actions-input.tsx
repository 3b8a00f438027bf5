import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { get, useController } from 'react-hook-form';
import { actionLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { actionKinds, type RuleAction } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { Bound } from '../../ui/form/bound.ts';
import { Icon } from '../../ui/icons.tsx';
import { ActionFields } from './action-fields.tsx';
import { newAction } from './new-action.ts';
import { RemoveButton } from './conditions-input.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';

const kinds = actionKinds.map((kind) => ({ value: kind, label: actionLabels[kind] }));

/** What a rule does, in this order. */
export function ActionsInput({
  name,
  control,
  departmentId,
}: Bound<RuleForm['actions']> & { departmentId: number | null }) {
  const { field, fieldState } = useController({ name, control });
  const actions = field.value as readonly RuleAction[];
  const messageAt = (path: string) => {
    const found: unknown = get(fieldState.error, path === '' ? 'message' : `${path}.message`);
    return typeof found === 'string' ? found : undefined;
  };
  const own = messageAt('');
  const write = (next: readonly RuleAction[]) => field.onChange(next);
  const up = (at: number) => {
    const [one, other] = [actions[at - 1], actions[at]];
    if (one && other) write(actions.with(at - 1, other).with(at, one));
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, minWidth: 0 }}>
      {actions.map((action, at) => (
        // Actions have no ids of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={at} component="fieldset" aria-label={`Action ${at + 1}`} sx={row}>
          <SmallSelect
            label="Action"
            options={kinds}
            value={action.kind}
            onChange={(kind) => write(actions.with(at, newAction(kind)))}
            width={190}
          />
          <ActionFields
            action={action}
            departmentId={departmentId}
            onChange={(next) => write(actions.with(at, next))}
            messageAt={(path) => messageAt(path === '' ? String(at) : `${at}.${path}`)}
          />
          <Box sx={{ flex: 1 }} />
          {at > 0 ? (
            <IconButton size="small" aria-label={`Move action ${at + 1} up`} onClick={() => up(at)}>
              <Icon name="chevronUp" size={15} />
            </IconButton>
          ) : null}
          <RemoveButton label={`Remove action ${at + 1}`} onClick={() => write(actions.toSpliced(at, 1))} />
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Icon name="add" size={15} />}
          onClick={() => write([...actions, newAction('setType')])}
        >
          Add action
        </Button>
      </Box>
      {own ? <FormHelperText error>{own}</FormHelperText> : null}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
} as const;
