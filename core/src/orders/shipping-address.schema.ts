import { z } from 'zod';

export const ShippingAddress = z.object({
  recipientName: z.string(),
  address: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string().nullable(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;
