/** The grounds on which a theme shows itself, from the colors of the design: the CHECK `party_themes_tint_known`. */
export const themeTints = ['rose', 'peach', 'amber', 'lime', 'mint', 'sky', 'iris', 'lilac'] as const
export type ThemeTint = (typeof themeTints)[number]

/** Goods in one picture at most: the cards of all of them are one call. */
export const maxThemeGoods = 24
