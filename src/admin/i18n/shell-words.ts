/** Texts of the document itself, which the server writes. */
export const shellWords = {
  title: 'Správa',
  withoutScripts: 'Správa obchodu potrebuje JavaScript. Zapnite ho v prehliadači a načítajte stránku znova.',
}
