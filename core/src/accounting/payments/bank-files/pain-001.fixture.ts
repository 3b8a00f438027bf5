/** Occurrence bounds, then content: child elements in order, or text matching a pattern. */
type Shape = { readonly [name: string]: Part } | RegExp;
interface Part {
  least: 0 | 1;
  most: number;
  shape: Shape;
  /** Required attributes. */
  attributes?: Readonly<Record<string, RegExp>>;
}

const one = (shape: Shape): Part => ({ least: 1, most: 1, shape });
const maybe = (shape: Shape): Part => ({ least: 0, most: 1, shape });
const some = (shape: Shape): Part => ({ least: 1, most: Number.POSITIVE_INFINITY, shape });
/** 1 to `most` characters from the set every bank accepts. */
const text = (most: number) => new RegExp(String.raw`^(?!/)(?!.*//)[A-Z\d/?:().,'+ -]{1,${most}}(?<!/)$`);

const address: Shape = {
  StrtNm: maybe(text(70)),
  BldgNb: maybe(text(16)),
  PstCd: maybe(text(16)),
  TwnNm: one(text(35)),
  CtrySubDvsn: maybe(text(35)),
  Ctry: one(/^[A-Z]{2}$/),
};
const party: Shape = { Nm: one(text(140)), PstlAdr: maybe(address) };
const bank: Shape = {
  FinInstnId: one({
    BICFI: maybe(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/),
    ClrSysMmbId: maybe({ ClrSysId: one({ Cd: one(/^USABA$/) }), MmbId: one(/^\d{9}$/) }),
    Nm: maybe(text(140)),
    PstlAdr: maybe(address),
  }),
};
const account: Shape = { Id: one({ Othr: one({ Id: one(text(34)) }) }) };
const amount = /^(?=[\d.]{1,19}$)\d+\.\d{2}$/;

/** The subset of the pain.001.001.09 schema our files use. */
export const pain001: Shape = {
  Document: {
    ...one({
      CstmrCdtTrfInitn: one({
        GrpHdr: one({
          MsgId: one(text(35)),
          CreDtTm: one(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
          NbOfTxs: one(/^\d{1,15}$/),
          CtrlSum: maybe(amount),
          InitgPty: one({ Nm: one(text(140)) }),
        }),
        PmtInf: some({
          PmtInfId: one(text(35)),
          PmtMtd: one(/^(CHK|TRF|TRA)$/),
          BtchBookg: maybe(/^(true|false)$/),
          NbOfTxs: maybe(/^\d{1,15}$/),
          CtrlSum: maybe(amount),
          ReqdExctnDt: one({ Dt: one(/^\d{4}-\d{2}-\d{2}$/) }),
          Dbtr: one(party),
          DbtrAcct: one(account),
          DbtrAgt: one(bank),
          CdtTrfTxInf: some({
            PmtId: one({ EndToEndId: one(text(35)) }),
            Amt: one({ InstdAmt: { ...one(amount), attributes: { Ccy: /^[A-Z]{3}$/ } } }),
            ChrgBr: maybe(/^(DEBT|CRED|SHAR|SLEV)$/),
            IntrmyAgt1: maybe(bank),
            IntrmyAgt1Acct: maybe(account),
            CdtrAgt: maybe(bank),
            Cdtr: maybe(party),
            CdtrAcct: maybe(account),
            RmtInf: maybe({ Ustrd: one(text(140)) }),
          }),
        }),
      }),
    }),
    attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
  },
};

export interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Parses XML elements, attributes and text; throws if not well formed. */
export function readXml(xml: string): Node {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [tag, slash, name = '', given = '', plain = ''] of body.matchAll(
    /<(\/?)(\w+)([^<>]*)>|([^<>]+)/g,
  )) {
    const current = open.at(-1) ?? root;
    if (!tag.startsWith('<')) {
      if (/&(?!(amp|lt|gt);)/.test(plain)) throw new Error(`not escaped: ${plain}`);
      current.text += plain;
    } else if (slash) {
      if (open.pop()?.name !== name) throw new Error(`${name} closes what is not open`);
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      const node = { name, attributes, children: [], text: '' };
      current.children.push(node);
      open.push(node);
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} stays open`);
  return root;
}

/** Schema violations in a message, by path. */
export function shapeProblems(node: Node, shape: Shape, path = ''): string[] {
  if (shape instanceof RegExp) {
    const isText = node.children.length === 0 && shape.test(node.text);
    return isText ? [] : [`${path}: ${node.text}`];
  }
  const names = Object.keys(shape);
  const problems = node.children.flatMap(({ name }, at) => {
    const before = names.indexOf(node.children[at - 1]?.name ?? '');
    if (!names.includes(name)) return [`${path}/${name} is not known`];
    return names.indexOf(name) < before ? [`${path}/${name} is out of its order`] : [];
  });
  for (const [name, part] of Object.entries(shape)) {
    const found = node.children.filter((child) => child.name === name);
    if (found.length < part.least || found.length > part.most)
      problems.push(`${path}/${name} × ${found.length}`);
    for (const child of found) {
      for (const [key, form] of Object.entries(part.attributes ?? {})) {
        if (!form.test(child.attributes[key] ?? '')) problems.push(`${path}/${name}@${key}`);
      }
      problems.push(...shapeProblems(child, part.shape, `${path}/${name}`));
    }
  }
  return problems;
}
