// Of tables of sizes, apart from their measures: only the back office and the API say what is wrong with one.
export const sizeFaults = {
  order: (size: string, before: string, column: string) =>
    `${column}: veľkosť ${size} nezačína a nekončí vyššie ako ${before}.`,
  reversed: (size: string, column: string) => `${column}: veľkosť ${size} má „od“ väčšie ako „do“.`,
  twice: (size: string) => `Veľkosť ${size} je v tabuľke dvakrát.`,
  bare: (size: string) => `Veľkosť ${size} nemá ani jednu mieru.`,
}
