import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Mapping } from '@backdock/core/product-data/mapping/mapping.rules.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { SmallOne } from '../../ui/fields/small-fields.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import type { Attributes } from '../attributes/use-attributes.ts';
import type { Choice, Choices } from './mapped-columns.ts';
import { mappingStatusLabels, mappingStatusTones } from './status-words.ts';

interface MappingTableProps {
  mappings: readonly Mapping[];
  choices: Choices;
  /** Headers that the template has already decided. */
  kept: ReadonlySet<string>;
  attributes: Attributes;
  onChoose: (column: string, choice: Choice) => void;
}

const heads = [
  { label: 'Column' },
  { label: 'Samples' },
  { label: 'Status' },
  { label: 'Attribute' },
  { label: 'Decide' },
] as const;

/** What each column of the sheet was taken for, how surely and why. A person has the last word. */
export function MappingTable({ mappings, choices, kept, attributes, onChoose }: MappingTableProps) {
  // One field at a time: hundreds of them would be slow.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <SmallTable label="Columns of the spreadsheet" heads={heads} maxHeight={460}>
      {mappings.map((mapping) => {
        const { column, sampleValues } = mapping;
        const choice = choices.get(column);
        const decide = (chosen: Choice) => {
          setAsked(null);
          onChoose(column, chosen);
        };
        return (
          <tr key={column}>
            <td className="wraps">{column}</td>
            <td className="wraps">
              <Samples values={sampleValues} />
            </td>
            {kept.has(column) ? (
              <td colSpan={3}>
                <Box component="span" sx={{ color: 'text.tertiary' }}>
                  Already in the template; its settings won’t change.
                </Box>
              </td>
            ) : (
              <>
                <td className="wraps">
                  <Finding mapping={mapping} choice={choice} />
                </td>
                <td className="wraps">{attributeText(mapping, choice, attributes)}</td>
                <td>
                  {asked === column ? (
                    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
                      <SmallOne
                        takesFocus
                        label={`Attribute for ${column}`}
                        placeholder="Choose an attribute"
                        options={attributes.options}
                        value={chosenName(mapping, choice)}
                        unknownLabel={(name) => name}
                        error={attributes.problem}
                        onChange={(attributeName) => decide({ attributeName })}
                      />
                      <Button size="small" onClick={() => setAsked(null)}>
                        Cancel
                      </Button>
                    </Box>
                  ) : (
                    <Decide
                      mapping={mapping}
                      choice={choice}
                      onAsk={() => setAsked(column)}
                      onChoose={decide}
                    />
                  )}
                </td>
              </>
            )}
          </tr>
        );
      })}
    </SmallTable>
  );
}

const shownSamples = 3;

function Samples({ values }: { values: readonly string[] }) {
  const distinct = [...new Set(values)].slice(0, shownSamples);
  return distinct.length === 0 ? (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      No values
    </Box>
  ) : (
    distinct.map((value) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)).join(', ')
  );
}

interface RowProps {
  mapping: Mapping;
  choice: Choice | undefined;
}

function Finding({ mapping: { status, confidence, reason }, choice }: RowProps) {
  const shown = choice === undefined ? status : choice === 'LeaveOut' ? 'Ignored' : 'Mapped';
  const sure = confidence > 0 ? `${Math.round(confidence * 100)}% match. ` : '';
  return (
    <>
      <StatusChip label={mappingStatusLabels[shown]} tone={mappingStatusTones[shown]} />
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {choice === undefined ? sure + reason : 'Your choice'}
      </Box>
    </>
  );
}

function Decide({
  mapping,
  choice,
  onAsk,
  onChoose,
}: RowProps & { onAsk: () => void; onChoose: (choice: Choice) => void }) {
  const { column, status, attributeName } = mapping;
  const canAccept =
    choice === undefined && attributeName !== null && (status === 'Suggested' || status === 'Invalid');
  const isLeftOut = choice === 'LeaveOut' || (choice === undefined && status === 'Ignored');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {canAccept ? (
        <Button size="small" aria-label={`Accept for ${column}`} onClick={() => onChoose({ attributeName })}>
          {status === 'Invalid' ? 'Use it anyway' : 'Accept'}
        </Button>
      ) : null}
      <Button size="small" aria-label={`Choose an attribute for ${column}`} onClick={onAsk}>
        Choose
      </Button>
      {isLeftOut ? null : (
        <Button size="small" aria-label={`Leave out ${column}`} onClick={() => onChoose('LeaveOut')}>
          Leave out
        </Button>
      )}
    </Box>
  );
}

function chosenName({ attributeName }: Mapping, choice: Choice | undefined): string | null {
  if (choice === undefined) return attributeName;
  return choice === 'LeaveOut' ? null : choice.attributeName;
}

function attributeText(mapping: Mapping, choice: Choice | undefined, { find }: Attributes): string {
  const name = chosenName(mapping, choice);
  return name === null ? '--' : (find(name)?.label ?? name);
}
