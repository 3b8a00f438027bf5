import { routingNumberProblem } from '@backdock/core/partners/pay-to.rules.ts';
import { type AchAccountType, achAccountTypes } from '@backdock/core/partners/pay-to.values.ts';
import { z } from 'zod';

const isRoutingNumber = (text: string) => routingNumberProblem(text) === null;
const Bic = z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC');

export const bankVariables = {
  BANK_ROUTING_NUMBER: z
    .string()
    .refine(isRoutingNumber, 'must be nine digits with the right check digit')
    .optional(),
  BANK_NAME: z.string().min(1).max(100).optional(),
  BANK_BIC: Bic.optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[A-Za-z\d-]{4,17}$/, 'must be 4 to 17 letters, digits or dashes')
    .optional(),
  BANK_ACCOUNT_TYPE: z.enum(achAccountTypes).optional(),
  BANK_COMPANY_ID: z
    .string()
    .regex(/^[A-Z\d ]{10}$/, 'must have 10 characters')
    .optional(),
  BANK_COMPANY_NAME: z.string().min(1).max(70).optional(),
  BANK_COMPANY_STREET: z.string().min(1).max(70).optional(),
  BANK_COMPANY_CITY: z.string().min(1).max(35).optional(),
  BANK_COMPANY_STATE: z.string().min(1).max(35).optional(),
  BANK_COMPANY_ZIP: z.string().min(1).max(16).optional(),
  BANK_COMPANY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  BANK_ENTRY_DESCRIPTION: z.string().min(1).max(10).default('VENDOR PAY'),
  BANK_BALANCED: z.stringbool().default(false),
  BANK_PRENOTES: z.stringbool().default(false),
};

/** The bank our files go to, and our identity there. */
export interface BankSettings {
  routingNumber: string;
  name: string;
  bic: string | null;
  accountNumber: string;
  accountType: AchAccountType;
  companyId: string;
  companyName: string;
  companyStreet: string;
  companyCity: string;
  companyState: string;
  companyZip: string;
  companyCountry: string;
  entryDescription: string;
  /** The bank wants the offsetting debit in the file. */
  isBalanced: boolean;
  /** New bank details are tested with a zero-dollar entry before they're paid. */
  hasPrenotes: boolean;
}

type Settings = z.infer<z.ZodObject<typeof bankVariables>>;

/** The settings a bank profile requires. */
export function bankParts(settings: Settings) {
  return {
    routingNumber: settings.BANK_ROUTING_NUMBER,
    name: settings.BANK_NAME,
    accountNumber: settings.BANK_ACCOUNT_NUMBER,
    accountType: settings.BANK_ACCOUNT_TYPE,
    companyId: settings.BANK_COMPANY_ID,
    companyName: settings.BANK_COMPANY_NAME,
    companyStreet: settings.BANK_COMPANY_STREET,
    companyCity: settings.BANK_COMPANY_CITY,
    companyState: settings.BANK_COMPANY_STATE,
    companyZip: settings.BANK_COMPANY_ZIP,
    companyCountry: settings.BANK_COMPANY_COUNTRY,
  };
}
