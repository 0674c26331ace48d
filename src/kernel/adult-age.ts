/** Adult from this age on (specification, section 9: age gate 18). */
const adultAge = 18

/**
 * Goods that need an age check before they are shown, and that the server sells only after the visitor confirmed their
 * age.
 */
export function isForAdults(minAge: number | null): boolean {
  return minAge !== null && minAge >= adultAge
}

/** How long the answer is remembered (decisions, section 5). */
export const adultSeconds = 30 * 24 * 60 * 60
