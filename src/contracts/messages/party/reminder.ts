/** Reminders of a party a year later: what the API, the pages and the mail say. */
export const reminder = {
  tooLate: 'Túto oslavu už pripomenúť nevieme.',
  noGoods: 'Z tovaru na minulú oslavu už teraz nič nemáme skladom.',
  /** What a line of the cart is for. */
  purpose: 'Na oslavu o rok znova',
}
