import { createHash } from 'node:crypto';

export const rebatesScriptPath = '/rebates-dashboard.js';

/** Stands in for the outside script of the rebates dashboard. It has the rows it is sent, and nothing else. */
export const rebatesScript = `
const style = document.createElement('style');
style.textContent = \`
  body { margin: 0; padding: 16px; font: 14px/20px Inter, system-ui, sans-serif; color: #1c2430; background: #fff }
  h1 { font-size: 16px; margin: 0 0 12px } table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: 8px; border-bottom: 1px solid #e4e7ec } th { font-size: 13px; color: #5b6675 }
  .right { text-align: right; font-variant-numeric: tabular-nums } main { overflow-x: auto }
\`;
document.head.append(style);

const money = (amount, currency) =>
  amount === null ? '\u2013' : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

function cell(kind, text, isRight) {
  const element = document.createElement(kind);
  element.textContent = text;
  if (isRight) element.className = 'right';
  return element;
}

function show({ year, rows }) {
  const main = document.createElement('main');
  main.tabIndex = 0;
  const table = document.createElement('table');
  const heads = [['Supplier'], ['Rebate'], ['Earned', true], ['Forecast', true], ['Next-step gain', true], ['Outlook']];
  table.createTHead().insertRow().append(...heads.map(([text, isRight]) => cell('th', text, isRight)));
  const body = table.createTBody();
  for (const row of rows) {
    const currency = row.currency.toUpperCase();
    body.insertRow().append(
      cell('td', row.supplierName),
      cell('td', row.agreementName),
      cell('td', money(row.earnedToDate, currency), true),
      cell('td', money(row.forecastEarned, currency), true),
      cell('td', money(row.nextStepGain, currency), true),
      cell('td', (row.risk ?? '\u2013').replace(/(?<=[a-z])[A-Z]/g, (letter) => ' ' + letter.toLowerCase())),
    );
  }
  main.append(cell('h1', rows.length + ' rebates in ' + year), table);
  document.body.replaceChildren(main);
}

addEventListener('message', ({ data, source }) => {
  if (source === parent && data?.type === 'rebates') show(data);
});
`;

export const rebatesScriptIntegrity = `sha384-${createHash('sha384').update(rebatesScript).digest('base64')}`;
