import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { TemplateEditor } from './template-editor.tsx';

export default function TemplatePage() {
  const { templateId = '' } = useParams({ strict: false });
  const record = useQuery(queryOf(productTemplates.details, { params: { templateId } }));
  // What was typed outlives a failed refresh.
  if (record.data) return <TemplateEditor key={record.data.id} template={record.data} />;
  return (
    <RecordFrame
      noun="Product template"
      parent={{ label: 'Product templates', to: paths.productTemplates }}
      record={record}
      title={undefined}
      tabs={null}
    >
      <Panel title="Columns">
        <TextSkeleton lines={12} />
      </Panel>
    </RecordFrame>
  );
}
