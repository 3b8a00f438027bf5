import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';
import type { Mapping } from '@backdock/core/product-data/mapping/mapping.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { SheetImport } from '../../ui/sheet/sheet-import.tsx';
import type { Attributes } from '../attributes/use-attributes.ts';
import { askedOf, type Choice, type Choices, isDecided, isOpen } from './mapped-columns.ts';
import { MappingTable } from './mapping-table.tsx';

interface MapSheetDialogProps {
  /** Those that the template has already. */
  columns: readonly DecidedColumn[];
  attributes: Attributes;
  /** Null to look for it in the sheet. */
  headerRow: number | null;
  marketplaceId: number | null;
  onClose: () => void;
  onMapped: (mappings: readonly Mapping[], choices: Choices, headerRow: number) => void;
}

const noChoices: Choices = new Map();

/** Drop a marketplace's spreadsheet, decide what each of its columns is, and add them. */
export function MapSheetDialog(props: MapSheetDialogProps) {
  const { columns, attributes, headerRow, marketplaceId, onClose, onMapped } = props;
  const [choices, setChoices] = useState(noChoices);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [foundRow, setFoundRow] = useState(1);
  const mapping = useMutation({
    mutationFn: (dropped: Sheet) =>
      call(productTemplates.map, {
        body: { ...askedOf(dropped), ...(marketplaceId !== null && { marketplaceId }) },
      }),
    onSuccess: (found) => announce(`${pluralize(found.length, 'column')} read`),
    onError: (error) => announce(messageFor(error)),
  });
  const take = (dropped: Sheet | null, row: number) => {
    mapping.reset();
    setChoices(noChoices);
    setSheet(dropped);
    setFoundRow(row);
    if (dropped) mapping.mutate(dropped);
  };
  const choose = (chosen: readonly (readonly [column: string, choice: Choice])[]) =>
    setChoices(new Map([...choices, ...chosen]));
  const mappings = mapping.data ?? [];
  const kept = new Set(columns.filter(isDecided).map(({ header }) => header));
  const open = mappings.filter((each) => !kept.has(each.column) && isOpen(each, choices));
  const suggested = open.flatMap(({ column, status, attributeName }) =>
    status === 'Suggested' && attributeName !== null ? [[column, { attributeName }] as const] : [],
  );
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Map a spreadsheet"
      size={mapping.data ? 'xxl' : 'xl'}
      isBusy={mapping.isPending}
      holdsInput={choices.size > 0}
      actions={
        <>
          {mapping.data ? (
            <Box
              component="output"
              sx={{ flex: '1 1 240px', alignSelf: 'center', typography: 'body2', color: 'text.secondary' }}
            >
              {open.length === 0
                ? 'All columns are decided.'
                : `${pluralize(open.length, 'column still needs', 'columns still need')} a decision, here or in the template.`}
            </Box>
          ) : null}
          {suggested.length > 0 ? (
            <Button onClick={() => choose(suggested)}>
              Accept {pluralize(suggested.length, 'suggestion')}
            </Button>
          ) : null}
          <Button onClick={onClose} disabled={mapping.isPending}>
            Cancel
          </Button>
          {mapping.data ? (
            <Button variant="contained" color="primary" onClick={() => onMapped(mappings, choices, foundRow)}>
              Add columns
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing is saved until you save the template. Your choices are then remembered for the next sheet.
        </Typography>
        <SheetImport
          label="Marketplace’s spreadsheet"
          reading={{ headerRow: headerRow ?? 'find', mayHaveNoRows: true }}
          onSheet={take}
        />
        <Problem error={mapping.error} />
        {mapping.error && sheet ? (
          <Box>
            <Button size="small" onClick={() => mapping.mutate(sheet)}>
              Try again
            </Button>
          </Box>
        ) : null}
        {mapping.isPending ? <TextSkeleton lines={6} /> : null}
        {mapping.data ? (
          <MappingTable
            mappings={mappings}
            choices={choices}
            kept={kept}
            attributes={attributes}
            onChoose={(column, choice) => choose([[column, choice]])}
          />
        ) : null}
      </Box>
    </BaseDialog>
  );
}
