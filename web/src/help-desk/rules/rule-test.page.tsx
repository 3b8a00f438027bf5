import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { Rule } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { call } from '../../platform/api.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useOpenedRecord } from '../../ui/layout/use-opened-record.ts';
import { TicketTabs } from '../lists/ticket-tabs.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';
import { TestResults } from './test-result.tsx';
import { TryPanel } from './try-panel.tsx';
import { nothingTried, type Tried, whyNotTry } from './try-source.ts';
import { type Draft, useTry } from './use-try.ts';

/** The ticket rules: edited where they are tried. */
export default function RuleTestPage() {
  const mayEdit = useMay('ticketRules.edit');
  return mayEdit ? (
    <Rules />
  ) : (
    <Page title="Tickets" tabs={<TicketTabs />}>
      <OutOfScope />
    </Page>
  );
}

const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

function Rules() {
  const rules = useQuery(queryOf(ticketRules.list));
  const search: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { id: openId } = useOpenedRecord();
  const backtestId = idIn(search['backtest']);
  const askedTicket = idIn(search['ticket']);
  // As a record, so that leaving a rule that isn't saved asks first.
  const isAdding = search['record'] === 0;
  const tryOpened = useRef<(() => void) | null>(null);
  const [tried, setTried] = useState<Tried>(() =>
    askedTicket === null ? nothingTried : { ...nothingTried, source: 'Ticket', ticket: `#${askedTicket}` },
  );
  const trying = useTry();
  const place = useRef<HTMLDivElement>(null);
  const go = (change: RawSearch) =>
    void navigate({ to: '.', search: (before: RawSearch) => ({ ...before, ...change }), resetScroll: false });
  const opened = rules.data?.find(({ ruleId }) => ruleId === openId) ?? null;
  const run = (draft: Draft) => {
    if (whyNotTry(tried) !== null) {
      place.current?.scrollIntoView({ block: 'nearest' });
      place.current?.querySelector<HTMLElement>('textarea, input')?.focus();
      return;
    }
    trying.mutate({ tried, draft });
  };
  const backtest = async (rule: RuleForm) => {
    const body = { rule, ...(opened && { ruleId: opened.ruleId }) };
    const { backtestId: started } = await call(ticketRules.backtest, { body });
    go({ backtest: started });
  };
  const open = (ruleId: number | undefined) => go({ record: ruleId, backtest: undefined });
  const error = trying.error ? messageFor(trying.error) : null;
  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);
  const add = (
    <Button variant="contained" color="primary" onClick={() => open(0)}>
      Add rule
    </Button>
  );
  const isEditing = opened !== null || isAdding;
  return (
    <Page title="Tickets" tabs={<TicketTabs />} actions={add}>
      <Box sx={layout}>
        <Paper
          variant="outlined"
          component="section"
          aria-label="Rules in order"
          sx={{ minWidth: 0, overflow: 'hidden' }}
        >
          <Listed
            rules={rules.data}
            problem={rules.error ? loadProblem(rules.error) : null}
            onRetry={() => void rules.refetch()}
            openId={openId}
            onOpen={open}
          />
        </Paper>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          {isEditing ? (
            <RuleEditor
              key={opened?.ruleId ?? 'new'}
              rule={opened}
              onClose={() => open(undefined)}
              onSaved={({ ruleId }) => open(ruleId)}
              onTry={(rule) => run(draftOf(opened, rule))}
              onBacktest={backtest}
              isTrying={trying.isPending}
              tryOpened={tryOpened}
            />
          ) : null}
          {openId !== null && rules.data && !opened ? <Gone onClose={() => open(undefined)} /> : null}
          {backtestId === null ? null : (
            <BacktestResult backtestId={backtestId} onClose={() => go({ backtest: undefined })} />
          )}
          <Paper
            ref={place}
            variant="outlined"
            component="section"
            aria-label="Try the rules"
            sx={{ minWidth: 0 }}
          >
            <Typography variant="h2" sx={{ px: 2.25, pt: 1.5 }}>
              Try the rules
            </Typography>
            <TryPanel
              tried={tried}
              onChange={setTried}
              isTrying={trying.isPending}
              onTry={() => (tryOpened.current ? tryOpened.current() : run({}))}
            />
            {trying.data ? (
              <Box aria-live="polite" sx={{ px: 2.25, pb: 2 }}>
                <TestResults key={trying.submittedAt} results={trying.data} />
              </Box>
            ) : null}
          </Paper>
          {opened ? <HistoryPanel of={ticketRules.history} params={{ ruleId: opened.ruleId }} /> : null}
        </Box>
      </Box>
    </Page>
  );
}

/** A rule that someone may only look at is tried as it is. */
function draftOf(opened: Rule | null, rule: RuleForm): Draft {
  if (!opened) return { rule };
  return opened.isEditable ? { rule, ruleId: opened.ruleId } : { ruleId: opened.ruleId };
}

interface ListedProps {
  rules: readonly Rule[] | undefined;
  problem: string | null;
  onRetry: () => void;
  openId: number | null;
  onOpen: (ruleId: number) => void;
}

function Listed({ rules, problem, onRetry, ...list }: ListedProps) {
  if (problem) return <ErrorState message={problem} onRetry={onRetry} />;
  if (!rules) return <ListSkeleton rows={6} />;
  if (rules.length === 0)
    return <EmptyState hint="Rules sort, answer, and pass on tickets. Add one to begin." />;
  return <RuleList rules={rules} {...list} />;
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <Paper variant="outlined">
      <EmptyState
        hint="This rule was deleted, or you can’t see it."
        action={
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        }
      />
    </Paper>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 400px) minmax(0, 1fr)' },
} as const;
