import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { creditMemoStatusLabels } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { MadeSettlement } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { madeXRay } from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { documentStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';

interface MadeSettlementLineProps {
  settlement: MadeSettlement;
  currency: Currency;
}

/** One settlement: its period and amount, the document that claims it, and the claim pack. */
export function MadeSettlementLine({ settlement, currency: of }: MadeSettlementLineProps) {
  const { periodFrom: from, periodTo: to, madeOn, madeBy, claimPack, isForAdjustments } = settlement;
  const [isOpen, setOpen] = useState(false);
  const packId = useId();
  const period = periodText({ from, to });
  const how = madeBy === null ? shortDate(madeOn) : `${shortDate(madeOn)} by ${madeBy}`;
  const status = statusOf(settlement);
  return (
    <Box component="li" aria-label={period} sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          {`${period} · `}
          <XRayFigure xRay={madeXRay(settlement, of)} />
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {isForAdjustments ? `Adjustments, settled ${how}` : `Settled ${how}`}
          </Box>
        </Box>
        <DocumentOfSettlement settlement={settlement} />
        <StatusChip {...status} />
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={packId}
          aria-label={`Claim pack for ${period}`}
          startIcon={<Icon name="file" size={15} />}
          onClick={() => setOpen(!isOpen)}
        >
          Claim pack
        </Button>
      </Box>
      <Box
        component="ul"
        id={packId}
        hidden={!isOpen}
        sx={{ display: isOpen ? 'grid' : 'none', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}
      >
        {claimPack.map(({ documentName, size }) => (
          <DocumentLine key={documentName} documentName={documentName} facts={[sizeText(size)]} />
        ))}
      </Box>
    </Box>
  );
}

function DocumentOfSettlement({ settlement: { creditMemo, creditRequest } }: { settlement: MadeSettlement }) {
  if (creditMemo) {
    return <TextLink {...linkTo(recordPage('creditMemo', creditMemo.id))}>{creditMemo.memoNumber}</TextLink>;
  }
  if (!creditRequest) return null;
  return (
    <TextLink {...linkTo(recordPage('creditRequest', creditRequest.id))}>
      {`Credit request ${creditRequest.id}`}
    </TextLink>
  );
}

/** What came of the claim. */
function statusOf({ creditMemo, creditRequest }: MadeSettlement): { label: string; tone: Tone } {
  if (creditMemo) {
    return { label: creditMemoStatusLabels[creditMemo.status], tone: documentStatusTones[creditMemo.status] };
  }
  if (creditRequest?.status === 'Pending') return { label: 'Requested', tone: 'info' };
  return creditRequest?.remaining === 0
    ? { label: 'Covered', tone: 'success' }
    : { label: 'Written off', tone: 'default' };
}
