import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { currency, percent, signedPercent } from '@backdock/core/kit/money.ts';
import type {
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { tabular } from '../../ui/text/figures.ts';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { problemsOf } from './choices.ts';
import { DeclineFields } from './decline-fields.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { Choice, Choices } from './kept-draft.ts';

interface PriceChangeItemsProps {
  order: PriceChangeDetails;
  pending: readonly PriceChange[];
  choices: Choices;
  /** Null if the user can't decide. */
  onChoose: ((id: number, choice: Choice | null) => void) | null;
  currentId: number | null;
  onCurrent: (id: number) => void;
  /** Whether to show validation errors. */
  isChecked: boolean;
}

const heads = [
  'Item',
  'Quantity',
  'Price now',
  'Requested',
  'Order cost',
  'Margin',
  'New margin',
  'Decision',
];
/** Margins below this percentage are shown in red. */
const lowMargin = 10;

/** The undecided requests, each with its own decision. */
export function PriceChangeItems(props: PriceChangeItemsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={tableLook}>
        <Box aria-hidden sx={headLook}>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </Box>
        <Box component="ul" aria-label="Undecided price changes" sx={listLook}>
          {props.pending.map((request) => (
            <Item key={request.id} request={request} {...props} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Item({
  request,
  order: { currency: of },
  choices,
  onChoose,
  currentId,
  onCurrent,
  isChecked,
}: { request: PriceChange } & PriceChangeItemsProps) {
  const { id, sku, differencePercent, whyNotApprove } = request;
  const choice = choices[id];
  const price = (amount: number) => currency(amount, of);
  return (
    <Box
      component="li"
      aria-current={id === currentId ? 'true' : undefined}
      onFocus={() => onCurrent(id)}
      onClick={() => onCurrent(id)}
      sx={itemLook}
    >
      <Box sx={rowLook}>
        <Box className="name">
          <Box sx={{ typography: 'button' }}>{sku}</Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{request.productName}</Box>
        </Box>
        <Figure label="Quantity">{`${request.quantity} ${request.unitOfMeasure}`}</Figure>
        <Figure label="Price now">{price(request.oldPrice)}</Figure>
        <Figure label="Requested">
          <strong>{price(request.newPrice)}</strong>
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.tertiary' }}>
            {changeText(differencePercent)}
          </Box>
        </Figure>
        <Figure label="Order cost">{price(request.lineDifference)}</Figure>
        <Figure label="Margin">{marginText(request.marginBefore)}</Figure>
        <Figure label="New margin">
          <Box component="span" sx={isLow(request) ? { color: 'tokens.error', fontWeight: 550 } : {}}>
            {marginText(request.marginAfter)}
          </Box>
        </Figure>
        <Box className="decision">
          {onChoose ? (
            <DecisionButtons
              label={`Decision for ${sku}`}
              value={choice?.decision ?? null}
              whyNotApprove={whyNotApprove}
              onChange={(decision) =>
                onChoose(id, decision && { comment: '', counterPrice: '', ...choice, decision })
              }
            />
          ) : (
            'Undecided'
          )}
        </Box>
      </Box>
      {whyNotApprove ? (
        <Box sx={{ mt: 0.5, typography: 'caption', color: 'tokens.warning' }}>{whyNotApprove}</Box>
      ) : null}
      {onChoose && choice?.decision === 'Declined' ? (
        <DeclineFields
          request={request}
          currency={of}
          choice={choice}
          problems={isChecked ? problemsOf(choice, request, of) : {}}
          onChange={(next) => onChoose(id, next)}
        />
      ) : null}
    </Box>
  );
}

const changeText = (value: number | null) => (value === null ? 'New price' : signedPercent(value));
const marginText = (margin: number | null) => (margin === null ? '–' : percent(margin));
const isLow = ({ marginAfter }: PriceChange) => marginAfter !== null && marginAfter < lowMargin;

/** A labeled figure. In a wide table the heading shows the label, so here it's only for screen readers. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="figure">
      <Box component="span" className="label" sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {label}
      </Box>
      {children}
    </div>
  );
}

/** Wide enough for all columns, it's a table; otherwise each item is a card. */
const wide = '@container (min-width: 660px)';
const roomy = '@container (min-width: 760px)';
const wholeRow = { gridColumn: '1 / -1' } as const;
const sharedColumns = { ...wholeRow, display: 'grid', gridTemplateColumns: 'subgrid' } as const;

const tableLook = {
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 1fr) repeat(7, max-content)',
    columnGap: 1.25,
  },
  [roomy]: { columnGap: 1.75 },
} as const;
const listLook = { listStyle: 'none', m: 0, p: 0, [wide]: sharedColumns } as const;

const rowLook = {
  ...tabular,
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: 1.5,
  rowGap: 1,
  typography: 'body2',
  '& .name': { ...wholeRow, minWidth: 0, overflowWrap: 'anywhere' },
  '& .decision': wholeRow,
  '& .label': { display: 'block' },
  [wide]: {
    ...sharedColumns,
    columnGap: 'inherit',
    '& .name, & .decision': { gridColumn: 'auto' },
    '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .label': visuallyHidden,
  },
} as const;

const headLook = {
  display: 'none',
  [wide]: {
    ...sharedColumns,
    px: 2.25,
    py: 1.25,
    typography: 'caption',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'tokens.paperHead',
    borderBottom: 1,
    borderColor: 'tokens.lineSoft',
    alignItems: 'end',
    '& > :not(:first-of-type)': { textAlign: 'right', width: 'min-content', justifySelf: 'end' },
  },
  [roomy]: { '& > :not(:first-of-type)': { width: 'auto' } },
} as const;

const itemLook = {
  px: 2.25,
  py: 1.25,
  boxShadow: 'inset 0 0 transparent',
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
  '&[aria-current]': { boxShadow: 'inset 2px 0 var(--bd-palette-primary-main)' },
  [wide]: { ...sharedColumns, '& > *': wholeRow },
} as const;
