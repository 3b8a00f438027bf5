import { notWellFormed } from './refusals.ts';
import type { Element } from './xml.ts';

const date = 'year, month, day';
const contact = 'contactname';
const exchange = 'exchratedate?, (exchratetype | exchrate)?';
const dimensions =
  'projectid?, taskid?, costtypeid?, customerid?, vendorid?, employeeid?, itemid?, classid?, contractid?, warehouseid?';
const form1099 = 'item1099?, form1099type?, form1099box?';
const places = 'memo?, locationid?, departmentid?';
const lines = '(updatelineitem | lineitem)+';

/** Content models of the elements the gateway validates: their children, in exactly this order. */
const models: Record<string, string> = {
  request: 'control, operation',
  control: 'senderid, password, controlid, uniqueid?, dtdversion, policyid?, includewhitespace?',
  operation: 'authentication, content',
  authentication: '(login | sessionid)',
  login: 'userid, companyid, password, clientid?, locationid?',
  content: 'function+',
  create_bill: `vendorid, datecreated, dateposted?, ((datedue, termname?) | termname), action?, batchkey?, billno?,
    ponumber?, onhold?, description?, externalid?, payto?, returnto?, basecurr?, currency?, ${exchange}, nogl?,
    supdocid?, customfields?, inclusivetax?, taxsolutionid?, billitems`,
  update_bill: `vendorid?, datecreated?, dateposted?, datedue?, termname?, action?, billno?, ponumber?, onhold?,
    description?, payto?, returnto?, currency?, ${exchange}, supdocid?, customfields?, inclusivetax?, updatebillitems?`,
  create_apadjustment: `vendorid, datecreated, dateposted?, batchkey?, adjustmentno?, action?, billno?, description?,
    externalid?, basecurr?, currency?, ${exchange}, nogl?, customfields?, inclusivetax?, taxsolutionid?,
    apadjustmentitems`,
  update_apadjustment: `vendorid?, datecreated, dateposted?, adjustmentno?, action?, billno?, description?, basecurr?,
    currency?, ${exchange}, inclusivetax?, updateapadjustmentitems`,
  billitems: 'lineitem+',
  apadjustmentitems: 'lineitem+',
  updatebillitems: lines,
  updateapadjustmentitems: lines,
  lineitem: `(glaccountno | accountlabel), offsetglaccountno?, amount, allocationid?, ${places}, ${form1099}, key?,
    totalpaid?, totaldue?, customfields?, ${dimensions}, billable?`,
  updatelineitem: `(glaccountno | accountlabel)?, offsetglaccountno?, amount?, ${places}, ${form1099}, customfields?,
    ${dimensions}, billable?`,
  datecreated: date,
  dateposted: date,
  datedue: date,
  exchratedate: date,
  payto: contact,
  returnto: contact,
  void_appaymentrequest: 'appaymentkeys',
  appaymentkeys: 'appaymentkey+',
};

const attributes: Record<string, string> = {
  function: 'controlid',
  update_bill: 'key',
  update_apadjustment: 'key',
  updatelineitem: 'line_num',
};

/** A content model is a regular expression over child names. */
const patterns = new Map(
  Object.entries(models).map(([name, model]) => {
    const pattern = model.replace(/[\s,]+|\w+/g, (part) => (/\w/.test(part) ? `(?:${part},)` : ''));
    return [name, new RegExp(`^${pattern}$`)];
  }),
);

/** Refuses a request that doesn't match its document type, before anything is executed. */
export function validate(element: Element): void {
  const pattern = patterns.get(element.name);
  const got = element.children.map(({ name }) => name);
  if (pattern && !pattern.test(got.map((name) => `${name},`).join(''))) {
    const expected = (models[element.name] ?? '').replace(/\s+/g, ' ');
    throw notWellFormed(
      `Element ${element.name} content does not follow the DTD, expecting (${expected}), got (${got.join(' ')}).`,
    );
  }
  const attribute = attributes[element.name];
  if (attribute !== undefined && !element.attributes[attribute]) {
    throw notWellFormed(`Element ${element.name} does not carry attribute ${attribute}.`);
  }
  for (const one of element.children) validate(one);
}
