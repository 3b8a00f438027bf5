import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import {
  priceChanges,
  type PriceChange,
  type PriceChangeDetails,
  type PriceChangeRow,
  type PriceDecision,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { BuyerDecision } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { refresh } from '../../platform/query-of.ts';
import { linkTo } from '../../platform/page-link.ts';
import { useEmployee } from '../../platform/session.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { decisionsOf, problemsOf } from './choices.ts';
import { DecidedChanges } from './decided-changes.tsx';
import { ItemsCard } from './items-card.tsx';
import type { Choice } from './kept-draft.ts';
import { OrderEffect } from './order-effect.tsx';
import { OrderFacts } from './order-facts.tsx';
import { priceChangePage } from './price-change-columns.tsx';
import { sendDecisions, type OrderKey, useBillOutcomes } from './price-change-queries.ts';
import { OtherOrders, PriceHistory } from './product-prices.tsx';
import { SendBar } from './send-bar.tsx';
import { useChoices } from './use-choices.ts';
import { WaitingBills } from './waiting-bills.tsx';

interface DecidePricesProps {
  of: OrderKey;
  order: PriceChangeDetails;
  changes: readonly PriceChange[];
  /** The order to open when this one is done. */
  next: PriceChangeRow | undefined;
}

/** One supplier order's price changes, decided one by one and sent together. */
export function DecidePrices({ of, order, changes, next }: DecidePricesProps) {
  const employee = useEmployee();
  const navigate = useNavigate();
  const pending = changes.filter(({ decision }) => decision === null);
  const { choices, choose, isUnsaved, save, forget } = useChoices(of, changes);
  const [isChecked, setChecked] = useState(false);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const current = pending.find(({ id }) => id === currentId) ?? pending[0] ?? null;
  const mayDecide = mayOn(employee, 'priceChanges.decide', [order.purchasingManagerId]);
  const decisions = decisionsOf(pending, choices);
  const bills = useBillOutcomes(of, order, choices);

  const sending = useMutation({
    mutationFn: (sent: PriceDecision[]) => sendDecisions(of, sent),
    onSuccess: (decided, sent) => {
      forget();
      setChecked(false);
      const isDone = decided.every(({ decision }) => decision !== null);
      toast.success(`${pluralize(sent.length, 'decision')} sent for ${order.purchaseOrderNumber}`, {
        key: 'prices-decided',
        ...(order.mailTo && { detail: `We’ll email ${order.mailTo.name}.` }),
      });
      if (isDone && next) void navigate({ ...linkTo(priceChangePage(next)), ignoreBlocker: true });
    },
    // Requests that others decided meanwhile leave the choices.
    onError: () => refresh(priceChanges.details, priceChanges.items, priceChanges.history),
  });
  const send = () => {
    setChecked(true);
    if (decisions.length === 0 || sending.isPending) return;
    const wrong = pending.find((request) => {
      const problems = problemsOf(choices[request.id], request, order.currency);
      return problems.comment ?? problems.counterPrice;
    });
    if (!wrong) return sending.mutate(decisions);
    const { comment } = problemsOf(choices[wrong.id], wrong, order.currency);
    focusField(comment ? `comment-${wrong.id}` : `counter-${wrong.id}`);
  };

  const chooseAndFocus = (id: number, choice: Choice | null) => {
    choose(id, choice);
    const isNew = choices[id]?.decision !== choice?.decision;
    if (isNew && choice?.decision === 'Declined') focusField(`comment-${id}`);
  };
  const chooseCurrent = (decision: BuyerDecision) => {
    if (!current || (decision === 'Approved' && current.whyNotApprove)) return;
    chooseAndFocus(current.id, { comment: '', counterPrice: '', ...choices[current.id], decision });
    const after = pending.slice(pending.indexOf(current) + 1).find(({ id }) => !choices[id]);
    if (decision === 'Approved' && after) setCurrentId(after.id);
  };
  const product = order.products.find(({ sku }) => sku === current?.sku);
  return (
    <>
      <UnsavedChanges of={order.purchaseOrderNumber} when={isUnsaved && !sending.isPending} />
      <OrderFacts order={order} />
      <Box sx={columns}>
        <Box sx={{ ...column, gridArea: 'items' }}>
          {pending.length > 0 ? (
            <ItemsCard
              order={order}
              changes={changes}
              pending={pending}
              choices={choices}
              bills={bills}
              onChoose={mayDecide ? chooseAndFocus : null}
              currentId={current?.id ?? null}
              onCurrent={setCurrentId}
              isChecked={isChecked}
            />
          ) : null}
          <DecidedChanges order={order} changes={changes} />
        </Box>
        <Box sx={{ ...column, gridArea: 'effect' }}>
          <OrderEffect order={order} changes={changes} choices={choices} />
          <WaitingBills order={order} outcomes={bills} />
          {product ? <PriceHistory product={product} currency={order.currency} /> : null}
          {product ? <OtherOrders product={product} currency={order.currency} /> : null}
          {mayDecide && pending.length > 0 ? (
            <>
              <DecisionKeys onChoose={chooseCurrent} onSend={send} />
              <SendBar
                count={decisions.length}
                isBusy={sending.isPending}
                error={sending.error}
                canSave={isUnsaved}
                onSave={save}
                onSend={send}
              />
            </>
          ) : null}
        </Box>
        <Box sx={{ gridArea: 'history' }}>
          <Panel title="History">
            <HistoryList of={priceChanges.history} params={{ ...of }} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

interface DecisionKeysProps {
  onChoose: (decision: BuyerDecision) => void;
  onSend: () => void;
}

/** Keys that work, and are listed, only for those who can decide. */
function DecisionKeys({ onChoose, onSend }: DecisionKeysProps) {
  useShortcut('a', 'Approve the item', () => onChoose('Approved'));
  useShortcut('d', 'Decline the item', () => onChoose('Declined'));
  useShortcut('mod+enter', 'Send decisions', onSend);
  return null;
}

/** Focuses a field that is about to appear. */
function focusField(name: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px', xl: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"items" "effect" "history"', lg: '"items effect" "history effect"' },
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
