import { shownName } from '@backdock/core/documents/documents.rules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';
import { supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import mark from '../app/mark.svg';
import { DocumentPreview, PreviewFrame } from '../documents/document-preview.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SheetImport } from '../ui/sheet/sheet-import.tsx';
import { DownloadButton } from '../ui/upload/download-button.tsx';
import { MultiUpload } from '../ui/upload/multi-upload.tsx';
import { SingleUpload } from '../ui/upload/single-upload.tsx';
import { Columns, Line, Stack } from './web-design-layout.tsx';

export function WebDesignFiles() {
  const [single, setSingle] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return (
    <>
      <Columns>
        <Panel title="One file">
          <Stack>
            <SingleUpload label="One file" value={single} onChange={setSingle} accepted={supportedTypes} />
            {single ? <Uploaded documentName={single} /> : null}
          </Stack>
        </Panel>
        <Panel title="Several files, up to 1 MB total">
          <Stack>
            <MultiUpload
              label="Several files"
              onChange={setSeveral}
              accepted={supportedTypes}
              maxMegabytes={1}
            />
            <Box component="output" sx={{ typography: 'body2', color: 'text.tertiary' }}>
              {several.length === 0
                ? 'Nothing uploaded yet'
                : `Uploaded: ${several.map(shownName).join(', ')}`}
            </Box>
          </Stack>
        </Panel>
        <Panel title="Spreadsheet">
          <Stack>
            <SheetImport label="Spreadsheet" onSheet={setSheet} />
            <Box component="output" sx={{ typography: 'body2', color: 'text.tertiary' }}>
              {sheet ? `Columns: ${sheet.columns.join(', ')}` : 'Nothing read yet'}
            </Box>
          </Stack>
        </Panel>
        <Panel title="Previews">
          <Stack>
            <PreviewFrame name="loading.png" kind="image" url={undefined} height={120} />
            <PreviewFrame name="photo.png" kind="image" url={mark} height={120} />
            <PreviewFrame name="missing.png" kind="image" url="data:image/png;base64,AA==" height={120} />
            <PreviewFrame name="terms.docx" kind={null} url={undefined} height={120} />
          </Stack>
        </Panel>
      </Columns>
    </>
  );
}

function Uploaded({ documentName }: { documentName: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <DocumentPreview documentName={documentName} height={240} />;
  return (
    <Line>
      <DownloadButton documentName={documentName} />
      <Button size="small" onClick={() => setShown(true)}>
        Preview
      </Button>
    </Line>
  );
}
