/** From this age on somebody is an adult (specification, section 9: age gate 18). */
const adultAge = 18

/** Goods before which the visitor is asked for the age, and which the server sells only to whoever has confirmed it. */
export function isForAdults(minAge: number | null): boolean {
  return minAge !== null && minAge >= adultAge
}

/** So long the answer is remembered (decisions, section 5). */
export const adultSeconds = 30 * 24 * 60 * 60
