import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { eventLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { mailEvents, ruleEvents } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { Rule } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { useEmployee } from '../../platform/session.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { FormCard, FormFooter } from '../../ui/form/form-card.tsx';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { ActionsInput } from './actions-input.tsx';
import { departmentOptions } from './action-fields.tsx';
import { ConditionsInput } from './conditions-input.tsx';
import { newAction } from './new-action.ts';
import { newCondition } from './rule-tree.ts';
import { refreshRules } from './rule-queries.ts';

interface RuleEditorProps {
  /** Null: a new one. */
  rule: Rule | null;
  onClose: () => void;
  onSaved: (rule: Rule) => void;
  /** Tries the rule as it stands in the form. */
  onTry: (rule: RuleForm) => void;
  onBacktest: (rule: RuleForm) => Promise<unknown>;
  isTrying: boolean;
  /** Tries the rule from elsewhere on the page. */
  tryOpened: Ref<() => void>;
}

const emptyRule = (departmentId: number | null): RuleForm => ({
  name: '',
  departmentId,
  event: 'MessageReceived',
  conditions: { match: 'all', of: [{ ...newCondition, value: '' }] },
  actions: [newAction('setType')],
  stopAfterMatch: false,
});

const formOf = ({ name, departmentId, event, conditions, actions, stopAfterMatch }: Rule): RuleForm => ({
  name,
  departmentId,
  event,
  conditions,
  actions,
  stopAfterMatch,
});

const eventOptions = ruleEvents.map((event) => ({ value: event, label: eventLabels[event] }));

/** A rule: when it runs, if what, then what. It can be tried before it is saved. */
export function RuleEditor({
  rule,
  onClose,
  onSaved,
  onTry,
  onBacktest,
  isTrying,
  tryOpened,
}: RuleEditorProps) {
  const { roles, departmentId } = useEmployee();
  const isAdmin = roles.includes('Admin');
  const [start] = useState(() => (rule ? formOf(rule) : emptyRule(isAdmin ? null : departmentId)));
  const use = useRef<(form: RuleForm) => unknown>(onTry);
  const state = useRecordForm({
    schema: RuleForm,
    defaultValues: rule ? formOf(rule) : start,
    startsIn: rule && !rule.isEditable ? 'read' : 'edit',
    onPreview: async (values) => use.current(values),
    onSubmit: async (body) => {
      const saved = rule
        ? await call(ticketRules.update, {
            params: { ruleId: rule.ruleId },
            body: { ...body, version: rule.version },
          })
        : await call(ticketRules.create, { body });
      await refreshRules();
      toast.success(
        rule ? `${saved.name} saved` : `${saved.name} added. Switch it on when it does what you want.`,
      );
      onSaved(saved);
    },
  });
  const { field, isDirty, isSaving, isPreviewing } = state;
  const watched = useWatch({ control: state.form.control });
  const isEditable = rule?.isEditable ?? true;
  const isOnMail = (mailEvents as readonly string[]).includes(watched.event ?? '');
  const title = rule ? rule.name : 'New rule';
  const run = (what: (form: RuleForm) => unknown) => {
    use.current = what;
    void state.preview();
  };
  useImperativeHandle(tryOpened, () => () => run(onTry));
  return (
    <FormCard
      title={title}
      isActive={isEditable}
      isBusy={isSaving}
      action={<Changed rule={rule} isDirty={isDirty} />}
    >
      <Box
        component="form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEditable && state.canSave) void state.submit();
        }}
      >
        <FormBody {...state} mode="edit" columns={2} onReload={() => refreshRules().then(state.forget)}>
          <TextInput {...field('name')} readOnly={false} label="Name" disabled={!isEditable} />
          <SelectInput
            {...field('departmentId')}
            nullable
            readOnly={false}
            label="Department"
            disabled={!isEditable || !isAdmin}
            width="full"
            options={departmentOptions}
            helperText={isAdmin ? 'Leave blank for all departments' : undefined}
          />
          <Part title="When">
            <SelectInput
              {...field('event')}
              readOnly={false}
              label="Event"
              width={320}
              disabled={!isEditable}
              options={eventOptions}
            />
          </Part>
          <Part title="If" isInert={!isEditable}>
            <ConditionsInput {...field('conditions')} />
          </Part>
          <Part title="Then" isInert={!isEditable}>
            <ActionsInput {...field('actions')} departmentId={watched.departmentId ?? null} />
            <CheckboxInput
              {...field('stopAfterMatch')}
              readOnly={false}
              label="Stop after a match: no further rule runs"
              disabled={!isEditable}
            />
          </Part>
        </FormBody>
        <FormFooter>
          {rule && isEditable ? <DeleteRule rule={rule} onDeleted={onClose} /> : null}
          <Box sx={{ flex: 1 }} />
          <Button disabled={isSaving} onClick={onClose}>
            Close
          </Button>
          <Button variant="outlined" loading={isTrying} disabled={isPreviewing} onClick={() => run(onTry)}>
            Try it
          </Button>
          <Button
            variant="outlined"
            disabled={!isOnMail || isPreviewing || !isEditable}
            title={isOnMail ? undefined : 'Only rules on messages and tickets can be tested on earlier mail'}
            onClick={() => run(onBacktest)}
          >
            Test on recent mail
          </Button>
          {isEditable ? (
            <Button
              type="submit"
              variant="contained"
              color="primary"
              loading={isSaving}
              disabled={!state.canSave}
            >
              {rule ? 'Save' : 'Add rule'}
            </Button>
          ) : null}
        </FormFooter>
      </Box>
      <UnsavedChanges of={title} when={isDirty && !isSaving} isBeside />
    </FormCard>
  );
}

function Changed({ rule, isDirty }: { rule: Rule | null; isDirty: boolean }) {
  return (
    <Box component="span" aria-live="polite" sx={{ typography: 'body2', color: 'text.tertiary' }}>
      {isDirty ? 'unsaved changes' : rule ? `${rule.changedBy}, ${longDate(rule.changedOn)}` : null}
    </Box>
  );
}

function Part({
  title,
  isInert = false,
  children,
}: {
  title: string;
  isInert?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      aria-label={title}
      inert={isInert}
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function DeleteRule({ rule, onDeleted }: { rule: Rule; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${rule.name}?`}
        text="It stops running at once. Tickets still say what it did, for 90 days."
        onDelete={async () => {
          await call(ticketRules.delete, { params: { ruleId: rule.ruleId } });
          await refreshRules();
          onDeleted();
        }}
      />
    </>
  );
}
