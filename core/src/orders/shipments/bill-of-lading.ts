import type { FreightClass, PackageType } from '../../suppliers/logistics/ltl-carriers.values.ts';

/** The content of our bill of lading. It's stored when the booking is confirmed, so the PDF stays the same. */
export interface BillOfLading {
  number: string;
  date: string;
  ourName: string;
  purchaseOrderNumber: string;
  shipFrom: { name: string; lines: readonly string[]; contact: string };
  shipTo: { name: string; lines: readonly string[]; contact: string };
  carrier: string;
  carrierBroker: string | null;
  scac: string | null;
  proNumber: string | null;
  pickup: string;
  services: readonly string[];
  packages: readonly {
    type: PackageType;
    count: number;
    size: string;
    weightLb: number;
    freightClass: FreightClass;
    nmfc: string | null;
    isHazmat: boolean;
    isStackable: boolean;
    description: string;
  }[];
  totalPackages: number;
  totalWeightLb: number;
  declaredValue: string;
  instructions: readonly string[];
}
