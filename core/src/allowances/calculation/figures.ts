export interface Figures {
  baseCents: number;
  earnedCents: number;
  accruedCents: number;
}

export const noFigures: Figures = { baseCents: 0, earnedCents: 0, accruedCents: 0 };

export const addFigures = (one: Figures, other: Figures): Figures => ({
  baseCents: one.baseCents + other.baseCents,
  earnedCents: one.earnedCents + other.earnedCents,
  accruedCents: one.accruedCents + other.accruedCents,
});

export const subtractFigures = (one: Figures, other: Figures): Figures => ({
  baseCents: one.baseCents - other.baseCents,
  earnedCents: one.earnedCents - other.earnedCents,
  accruedCents: one.accruedCents - other.accruedCents,
});

export const sumFigures = (all: readonly Figures[]): Figures => all.reduce(addFigures, noFigures);

export const isNothing = ({ baseCents, earnedCents, accruedCents }: Figures) =>
  baseCents === 0 && earnedCents === 0 && accruedCents === 0;
