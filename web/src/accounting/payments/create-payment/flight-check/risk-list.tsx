import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { whereToFix } from '../../where-to.ts';
import { AcceptDialog } from './accept.dialog.tsx';
import { groupsOf, idOf, toAccept } from './findings.ts';
import { HoldDialog } from '../basket/hold.dialog.tsx';
import { RiskGroupHead } from './risk-group-head.tsx';
import { RiskRow } from './risk-row.tsx';
import { useRiskKeys, type RiskAction } from './use-risk-keys.ts';
import type { Run } from '../use-run.ts';

/** The risks by kind. Those of one kind can be accepted together. */
export function RiskList({ risks, run }: { risks: readonly Finding[]; run: Run }) {
  const groups = groupsOf(risks);
  const inOrder = groups.flatMap(({ findings }) => findings);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<Finding | null>(null);
  const [accepted, setAccepted] = useState<readonly Finding[] | null>(null);
  const navigate = useNavigate();
  const act = (action: RiskAction, risk: Finding) => {
    if (action === 'fix') void navigate(linkTo(whereToFix(risk).page));
    else if (action === 'hold') setHeld(risk);
    else if (risk.acceptance === null) setAccepted([risk]);
  };
  const { at, look } = useRiskKeys(inOrder, act);
  const choose = (id: string, on: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(on ? id : [])));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map((group) => (
        <Box key={group.kind}>
          <RiskGroupHead
            group={group}
            chosen={chosen}
            onAccept={() => setAccepted(toAccept(group, chosen))}
          />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.findings.map((risk) => (
              <RiskRow
                key={idOf(risk)}
                risk={risk}
                currency={run.currency}
                place={inOrder.indexOf(risk)}
                isLookedAt={inOrder[at ?? -1] === risk}
                onLook={look}
                onAct={(action) => act(action, risk)}
                choice={
                  group.findings.length > 1
                    ? { isOn: chosen.has(idOf(risk)), set: (on) => choose(idOf(risk), on) }
                    : null
                }
              />
            ))}
          </Box>
        </Box>
      ))}
      {held ? (
        <HoldDialog partner={held} paymentType={run.paymentType} onClose={() => setHeld(null)} />
      ) : null}
      {accepted ? <AcceptDialog findings={accepted} onClose={() => setAccepted(null)} /> : null}
    </Box>
  );
}
