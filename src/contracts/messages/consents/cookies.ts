/** The sentence of the cookie bar: the back office quotes it. Another meaning is a new version of the consent. */
export const cookieConsent =
  'Nevyhnutné cookies držia váš košík pohromade. Ostatné nám pomáhajú zlepšovať obchod, a to len s vaším súhlasom.'
