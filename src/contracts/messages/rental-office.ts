/** What the API says to staff who keep the costumes for hire. */
export const rentalOffice = {
  goodsMissing: 'Vyberte tovar, ktorý chcete požičiavať.',
  goodsGone: 'Tento tovar už neexistuje. Vyberte iný.',
  goodsTaken: 'Tento tovar už na požičanie ponúkate. Upravte jeho ponuku.',
  variantMissing: 'Vyberte veľkosť kostýmu.',
  variantGone: 'Tento variant už neexistuje. Vyberte iný.',
  rent: 'Zadajte nájomné vyššie ako nula.',
  amount: 'Zadajte sumu od 0 €.',
  includedDays: 'Zadajte 1 až 31 dní.',
  maxDays: 'Zadajte najviac 62 dní a aspoň toľko, koľko je v cene.',
  cleaningDays: 'Zadajte 0 až 31 dní.',
  code: 'Napíšte značku, ktorú má kostým na visačke. Najviac 40 znakov.',
  codeTaken: 'Kus s touto značkou už existuje.',
  store: 'Vyberte predajňu.',
  storeBooked: 'Kus má v tejto predajni rezervácie, preto ho teraz nemožno presunúť.',
}
