/** The columns that say with which goods a service is offered: `Balóny > Fóliové;Nafúknuť héliom;Text na balóne;yes|…`. */
export const offeredCategoriesColumn = 'offered_categories'
/** The same with the code of a variant in the place of the category. */
export const offeredGoodsColumn = 'offered_goods'
