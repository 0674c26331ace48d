export type Values = Readonly<Record<string, unknown>>

/** The state of an address that opens a thing with these values in its form, such as from the audit log. */
export function toRestored(values: Values): { restored: Values } {
  return { restored: values }
}

/** Undefined = the address only opens the thing. */
export function readRestored(state: unknown): Values | undefined {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return undefined
  const { restored } = state
  return typeof restored === 'object' && restored !== null ? { ...restored } : undefined
}
