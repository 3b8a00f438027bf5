import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { eventLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { Rule } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { departmentLabel } from '../ticket-words.ts';
import { refreshRules } from './rule-queries.ts';

interface RuleListProps {
  rules: readonly Rule[];
  openId: number | null;
  onOpen: (ruleId: number) => void;
}

/** The rules in the order in which they run. */
export function RuleList({ rules, openId, onOpen }: RuleListProps) {
  return (
    <Box component="ol" aria-label="Rules" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rules.map((rule, at) => (
        <RuleRow
          key={rule.ruleId}
          rule={rule}
          isOpen={rule.ruleId === openId}
          onOpen={() => onOpen(rule.ruleId)}
          earlier={rules[at - 1]?.ruleId ?? null}
          // Before the one after the next, or last.
          later={at + 1 < rules.length ? { before: rules[at + 2]?.ruleId ?? null } : null}
        />
      ))}
    </Box>
  );
}

interface RuleRowProps {
  rule: Rule;
  isOpen: boolean;
  onOpen: () => void;
  earlier: number | null;
  later: { before: number | null } | null;
}

function RuleRow({ rule, isOpen, onOpen, earlier, later }: RuleRowProps) {
  const { ruleId, name, isEnabled, isEditable, version } = rule;
  const turn = useMutation({
    mutationFn: () =>
      call(ticketRules.setEnabled, { params: { ruleId }, body: { isEnabled: !isEnabled, version } }),
    onSuccess: () => toast.success(`${name} switched ${isEnabled ? 'off' : 'on'}`),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: refreshRules,
  });
  const move = useMutation({
    mutationFn: (beforeRuleId: number | null) =>
      call(ticketRules.move, { params: { ruleId }, body: { beforeRuleId } }),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: refreshRules,
  });
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        ...rowLayout,
        borderColor: palette.tokens.lineSoft,
        ...(isOpen && { backgroundColor: palette.tokens.brandSoft }),
      })}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center', width: 28 }}>
        <IconButton
          size="small"
          aria-label={`Run ${name} earlier`}
          disabled={!isEditable || earlier === null || move.isPending}
          onClick={() => move.mutate(earlier)}
        >
          <Icon name="chevronUp" size={14} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Run ${name} later`}
          disabled={!isEditable || later === null || move.isPending}
          onClick={() => later && move.mutate(later.before)}
        >
          <Icon name="chevronDown" size={14} />
        </IconButton>
      </Box>
      <ButtonBase
        aria-current={isOpen || undefined}
        onClick={onOpen}
        sx={{
          display: 'block',
          typography: 'body2',
          flex: 1,
          minWidth: 0,
          textAlign: 'left',
          borderRadius: '6px',
          py: 0.5,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {rule.failuresThisWeek > 0 ? (
            <StatusChip label={`${rule.failuresThisWeek} failed`} tone="error" />
          ) : null}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.tertiary' }}>
          {aboutOf(rule)}
        </Box>
      </ButtonBase>
      <Switch
        size="small"
        checked={isEnabled}
        disabled={!isEditable || turn.isPending}
        onChange={() => turn.mutate()}
        slotProps={{ input: { 'aria-label': `${name} is on` } }}
      />
    </Box>
  );
}

const rowLayout = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  borderBottom: 1,
} as const;

const aboutOf = ({ event, departmentId, stopAfterMatch, runsThisWeek }: Rule): string =>
  [
    eventLabels[event],
    ...(departmentId === null ? [] : [departmentLabel(departmentId)]),
    ...(stopAfterMatch ? ['Stops after a match'] : []),
    ...(runsThisWeek === 0 ? [] : [`${pluralize(runsThisWeek, 'run')} this week`]),
  ].join(' · ');
