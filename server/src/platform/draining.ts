let draining = false;

/** From the first signal to stop: health says so, and a balancer sends new calls elsewhere. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}
