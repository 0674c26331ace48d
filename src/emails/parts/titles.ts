/** Headings that are also subjects. */
export const titles = {
  withdrawalReceipt: 'Potvrdenie o odstúpení od zmluvy',
  watchdogConfirm: 'Potvrďte stráženie ceny',
}
