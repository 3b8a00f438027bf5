import { pluralize } from '../../kit/text/pluralize.ts';

interface AskedSupplier {
  recipient: string | null;
  productCount: number;
  wasAskedToday: boolean;
}

/** Why a supplier isn't asked now; null if it is. */
export function whyNotAsk({ recipient, productCount, wasAskedToday }: AskedSupplier): string | null {
  if (wasAskedToday) return 'It was already asked for this template today.';
  if (productCount === 0) return 'None of its products lacks something that a supplier can fill in.';
  if (recipient === null)
    return 'Neither its product data contact nor its primary contact has an email address.';
  return null;
}

interface Asking {
  templateName: string;
  contactName: string;
  senderName: string;
  productCount: number;
  headers: readonly string[];
}

const maxNamed = 10;

export function requestMail({ templateName, contactName, senderName, productCount, headers }: Asking) {
  const named = headers.slice(0, maxNamed).join(', ');
  const more = headers.length > maxNamed ? `, and ${headers.length - maxNamed} more` : '';
  const products = pluralize(productCount, 'product');
  return {
    subject: `Product data needed for ${products}`,
    text: [
      `Hello ${contactName},`,
      `We can’t list ${products} of yours yet, because some data is missing or doesn’t fit (${templateName}).`,
      `Please fill in the attached spreadsheet and send it back in a reply to this email. The second row says what each column needs. What you leave empty stays as it is.`,
      `Columns: ${named}${more}.`,
      `Thank you,\n${senderName}`,
    ].join('\n\n'),
  };
}
