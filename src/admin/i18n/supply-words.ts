/** Texts of what happens with a variant when its last piece is sold. */
export const supplyWords = {
  label: 'Po vypredaní',
  names: { restocked: 'Dopĺňa sa', backorder: 'Na objednávku', ended: 'Dopredáva sa' },
  hints: {
    restocked: 'Po poslednom kuse je vypredaný a zákazník si môže strážiť, kedy príde.',
    backorder: 'Objednať sa dá aj bez kusov na sklade, dodáte ho neskôr.',
    ended: 'Po poslednom kuse sa už nepredáva. Keď sa takto dopredávajú všetky varianty, zľava má štítok Výpredaj.',
  },
}
