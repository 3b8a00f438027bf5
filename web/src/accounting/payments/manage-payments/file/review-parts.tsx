import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FileReview } from '@backdock/core/accounting/payments/payment-files/file-review.schema.ts';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../../links/record-page.ts';
import { CopyIconButton } from '../../../../ui/text/copy-icon-button.tsx';
import { tabular } from '../../../../ui/text/figures.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { TextLink } from '../../../../ui/text/links.tsx';
import { SmallTable } from '../../../../ui/layout/small-table.tsx';
import { RecordPart } from '../../../record-part.tsx';
import { amountWords } from './file-words.ts';

interface PartsProps {
  file: PaymentFileDetails;
  review: FileReview;
}

/** What the maker saw and accepted, what has changed since, and first-time payees. */
export function ReviewParts({ file, review }: PartsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)', typography: 'body2' }}>
      <Box>
        <Typography sx={{ fontWeight: 550 }}>
          {`${amountWords(file)} on ${shortDate(file.paymentDate)}`}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {`Checked by ${file.createdBy} on ${longDate(file.createdOn)}: ${review.check.sentence}`}
        </Box>
      </Box>
      <Differences differences={review.differences} />
      <AcceptedRisks findings={review.check.findings} />
      <NewAccounts accounts={review.newAccounts} currency={file.currency} />
      <Fingerprint sha256={file.sha256} isSame={review.isSameContent} />
    </Box>
  );
}

const listLook = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 } as const;

function Differences({ differences }: Pick<FileReview, 'differences'>) {
  return (
    <RecordPart
      title="Changes since creation"
      hint="No changes since the file was created."
      count={differences.length}
    >
      <Alert severity="warning" icon={<Icon name="warning" />}>
        <Box component="ul" sx={listLook}>
          {differences.map((one) => (
            <li key={`${one.kind} ${one.partnerId} ${one.text}`}>
              <TextLink {...linkTo(partnerAccountingPage(one))} target="_blank">
                {one.partnerName}
              </TextLink>
              {`: ${one.text}`}
            </li>
          ))}
        </Box>
      </Alert>
    </RecordPart>
  );
}

function AcceptedRisks({ findings }: Pick<FileReview['check'], 'findings'>) {
  const accepted = findings.filter(({ acceptance }) => acceptance !== null);
  return (
    <RecordPart title="Accepted risks" hint="There were no risks to accept." count={accepted.length}>
      <Box component="ul" sx={listLook}>
        {accepted.map(({ key, partnerId, partnerName, title, detail, acceptance }) => (
          <li key={`${partnerId} ${key}`}>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {partnerName}
            </Box>
            {`: ${title}, ${detail}`}
            {acceptance ? (
              <Box sx={{ pl: 1.25, borderLeft: 2, borderColor: 'tokens.brandLine', color: 'text.secondary' }}>
                {acceptance.reason}
                <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
                  {`${acceptance.by}, ${longDate(acceptance.on)}`}
                </Box>
              </Box>
            ) : null}
          </li>
        ))}
      </Box>
    </RecordPart>
  );
}

const accountHeads = [
  { label: 'Partner' },
  { label: 'Account' },
  { label: 'Entered by' },
  { label: 'Verified by' },
  { label: 'Amount', right: true },
] as const;

interface NewAccountsProps {
  accounts: FileReview['newAccounts'];
  currency: PaymentFileDetails['currency'];
}

function NewAccounts({ accounts, currency: of }: NewAccountsProps) {
  return (
    <RecordPart
      title="First payment to account"
      hint="All payments go to previously paid accounts."
      count={accounts.length}
    >
      <SmallTable label="First payment to account" heads={accountHeads} maxHeight={240}>
        {accounts.map((account) => (
          <tr key={account.partnerId}>
            <td className="wraps">
              <TextLink {...linkTo(partnerAccountingPage(account))} target="_blank">
                {account.partnerName}
              </TextLink>
            </td>
            <td>
              {`…${account.accountEnding}`}
              <Box sx={{ color: 'text.tertiary' }}>
                {account.before === null ? 'first payment' : `before …${account.before}`}
              </Box>
            </td>
            <td>{account.enteredBy}</td>
            <td>
              {account.verifiedBy}
              <Box sx={{ color: 'text.tertiary' }}>{shortDate(account.verifiedOn)}</Box>
            </td>
            <td className="right">{currency(account.batchTotal, of)}</td>
          </tr>
        ))}
      </SmallTable>
    </RecordPart>
  );
}

/** The approval covers exactly these bytes. */
function Fingerprint({ sha256, isSame }: { sha256: string; isSame: boolean }) {
  return (
    <RecordPart title="Bank file" hint="" count={1}>
      {isSame ? (
        <Box sx={{ color: 'text.secondary' }}>File integrity verified.</Box>
      ) : (
        <Alert severity="error" icon={<Icon name="error" />}>
          The stored file doesn’t match the file that was created. Contact your administrator.
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.tertiary' }}>
        <Box component="span" sx={{ ...tabular, overflowWrap: 'anywhere' }}>{`SHA-256 ${sha256}`}</Box>
        <CopyIconButton text={sha256} label="Copy SHA-256" />
      </Box>
    </RecordPart>
  );
}
