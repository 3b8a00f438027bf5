import { Facts, Panel } from '../../ui/layout/panel.tsx';

const tips: readonly (readonly [example: string, meaning: string])[] = [
  ['broken tile', 'Both words, in any form, such as “tiles”'],
  ['"broken tile"', 'The words next to each other'],
  ['refun*', 'Words that begin with this'],
  ['tile -refund', 'Without this word; a minus works before filters, too'],
  ['PO-881213, 881213', 'Numbers of orders, tracking numbers, and tickets (#48213), whole or in part'],
  ['from:ana  from:ana@example.com  from:@example.com', 'Who wrote'],
  ['status:open  status:waiting  status:new,open', 'Status of the ticket'],
  ['type:damaged  dept:logistics', 'Type and department'],
  ['assignee:me  assignee:nobody  assignee:dana', 'Who it’s assigned to'],
  ['supplier:northwind  order:PO-881213', 'The ticket’s supplier or order'],
  ['after:2025  before:2025-06-15', 'When it was written; the first day counts, the last one doesn’t'],
  ['has:attachment  overdue', 'With files; past a target'],
];

export function SearchTips() {
  return (
    <Panel title="Search tips">
      <Facts>
        {tips.map(([example, meaning]) => (
          <div key={example} style={{ display: 'contents' }}>
            <dt style={{ whiteSpace: 'pre-wrap' }}>{example}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
