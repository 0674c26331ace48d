/** Time as an argument: rules and services never ask the machine themselves. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
