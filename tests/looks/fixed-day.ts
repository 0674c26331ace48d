/**
 * When the photographed shop starts: a Wednesday in June at ten in the morning. Far ahead, because the browser drops
 * cookies that have expired by its own clock.
 */
export const fixedDay = new Date('2036-06-11T08:00:00Z')
