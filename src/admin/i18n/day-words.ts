/** Texts of the fields for days. */
export const dayWords = {
  pattern: 'd. m. rrrr',
  minutePattern: 'd. m. rrrr hh:mm',
}
