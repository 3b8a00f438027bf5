import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { maxShown } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { saveParts } from '../../ui/upload/save-file.ts';

type Problems = Pick<BudgetUpload, 'fileName' | 'problems' | 'problemCount'>;

const heads = [
  { label: 'Row', right: true },
  { label: 'Column' },
  { label: 'Value' },
  { label: 'Error' },
] as const;

/** What must be fixed in the file, cell by cell. */
export function UploadProblems({ upload }: { upload: Problems }) {
  const { problems, problemCount } = upload;
  const shown = problems.slice(0, maxShown);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="error" icon={<Icon name="error" />}>
        The file has {pluralize(problemCount, 'error')}. Fix {problemCount === 1 ? 'it' : 'them'} and upload
        the file again. Nothing was saved.
      </Alert>
      <SmallTable label="Errors" heads={heads} maxHeight={320}>
        {shown.map(({ row, column, value, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td className="right">{row}</td>
            <td>{column ?? '--'}</td>
            <td>{value ?? '--'}</td>
            <td className="wraps">{message}</td>
          </tr>
        ))}
      </SmallTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          size="small"
          startIcon={<Icon name="download" size={15} />}
          onClick={() => void downloadProblems(upload)}
        >
          Download errors
        </Button>
        {problemCount > shown.length ? (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            First {shown.length} of {pluralize(problemCount, 'error')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

/** The CSV writer is only loaded when someone needs it. */
async function downloadProblems({ fileName, problems }: Problems): Promise<void> {
  const { default: papa } = await import('papaparse');
  const fields = ['Row', 'Column', 'Value', 'Error'];
  const data = problems.map(({ row, column, value, message }) => [row, column, value, message]);
  // The mark makes Excel read it as UTF-8.
  const text = `\uFEFF${papa.unparse({ fields, data }, { escapeFormulae: true })}`;
  saveParts([text], `${fileName.replace(/\.\w+$/, '')}, errors.csv`);
}
