import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FileReview } from '@backdock/core/accounting/payments/file-review.schema.ts';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { CopyIconButton } from '../../../ui/copy-icon-button.tsx';
import { tabular } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { RecordPart } from '../../record-part.tsx';
import { payToPath } from '../where-to.ts';
import { amountWords } from './file-words.ts';

interface PartsProps {
  file: PaymentFileDetails;
  review: FileReview;
}

/** What the maker saw and accepted, what is different since, and where money goes for the first time. */
export function ReviewParts({ file, review }: PartsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)', typography: 'body2' }}>
      <Box>
        <Typography sx={{ fontWeight: 550 }}>
          {`${amountWords(file)} on ${shortDate(file.paymentDate)}`}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {`${file.createdBy} checked it on ${longDate(file.createdOn)}: ${review.check.sentence}`}
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
      title="Different since"
      hint="Nothing has changed since the file was made."
      count={differences.length}
    >
      <Alert severity="warning" icon={<Icon name="warning" />}>
        <Box component="ul" sx={listLook}>
          {differences.map((one) => (
            <li key={`${one.kind} ${one.partnerId} ${one.text}`}>
              <TextLink to={payToPath(one)} target="_blank">
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
    <RecordPart title="Accepted risks" hint="There was no risk to accept." count={accepted.length}>
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
      title="New accounts"
      hint="Every payment goes to the account that was paid before."
      count={accounts.length}
    >
      <SmallTable label="New accounts" heads={accountHeads} maxHeight={240}>
        {accounts.map((account) => (
          <tr key={account.partnerId}>
            <td className="wraps">
              <TextLink to={payToPath(account)} target="_blank">
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

/** What is approved is these bytes and no others. */
function Fingerprint({ sha256, isSame }: { sha256: string; isSame: boolean }) {
  return (
    <RecordPart title="Bank file" hint="" count={1}>
      {isSame ? (
        <Box sx={{ color: 'text.secondary' }}>The stored file is the one that was made, byte for byte.</Box>
      ) : (
        <Alert severity="error" icon={<Icon name="error" />}>
          The stored file is not the one that was made. Tell the people who run Backdock.
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.tertiary' }}>
        <Box component="span" sx={{ ...tabular, overflowWrap: 'anywhere' }}>{`SHA-256 ${sha256}`}</Box>
        <CopyIconButton text={sha256} label="Copy SHA-256" />
      </Box>
    </RecordPart>
  );
}
