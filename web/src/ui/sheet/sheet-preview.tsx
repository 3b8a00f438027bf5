import Box from '@mui/material/Box';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';

const maxRows = 5;

/** The first rows, to see that it is the right file. */
export function SheetPreview({ sheet: { columns, content } }: { sheet: Sheet }) {
  return (
    <Box
      component="section"
      aria-label="First rows"
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: '8px' }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': { height: 36, px: 1.5, textAlign: 'left', whiteSpace: 'nowrap' },
          '& th': {
            typography: 'caption',
            fontWeight: 550,
            color: 'text.tertiary',
            bgcolor: 'tokens.paperHead',
          },
          '& td': { borderTop: 1, borderColor: 'tokens.lineSoft' },
        }}
      >
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.slice(0, maxRows).map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing else to tell them apart
            <tr key={at}>
              {columns.map((name) => (
                <td key={name}>{row[name] === null || row[name] === '' ? '--' : String(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
