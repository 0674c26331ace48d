/** Time as an argument: rules and services never read the system clock themselves. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
