let draining = false;

/** From the first stop signal on: the health check reports it, and the load balancer sends new calls elsewhere. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}
