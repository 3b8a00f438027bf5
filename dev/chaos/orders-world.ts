import type { ReportedStatus } from '@backdock/core/orders/order-status.rules.ts';
import type { Ledger } from './accounting-commands.ts';
import type { CampaignClock } from './campaign-clock.ts';
import type { Actor, Losses } from './world.ts';

export interface KnownItem {
  id: number;
  sku: string;
  quantity: number;
  priceCents: number;
}

/** A supplier's part of an order, as the supplier knows it. */
export interface KnownPart {
  orderId: number;
  purchaseOrderNumber: string;
  supplierId: number;
  items: readonly KnownItem[];
}

/** A delivery from a supplier or marketplace, identified by its own key. */
export type Message = () => Promise<void>;

/** Orders, bills and shipments, as far as the campaign knows. */
export interface OrderDesk extends Ledger {
  clock: CampaignClock;
  losses: Losses;
  actors: readonly Actor[];
  parts: KnownPart[];
  /** Messages that were sent, and will be sent again. */
  sent: Message[];
  /** Messages that are late. */
  late: Message[];
  carrierIds: readonly number[];
  /** Delivers a message now, late, or twice. */
  send: (message: Message) => Promise<void>;
  placeOrder: () => Promise<void>;
  report: (part: KnownPart, what: Report) => Promise<void>;
  askPrice: (part: KnownPart) => Promise<void>;
  bill: (part: KnownPart) => Promise<void>;
  ship: (part: KnownPart) => Promise<void>;
}

export type Report =
  | { status: ReportedStatus }
  | { shipped: true }
  | { canceledItemId: number }
  | { tracking: string; itemId: number };
