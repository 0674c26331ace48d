export const register = {
  notFound: 'Firmu s týmto IČO sme nenašli.',
  unavailable: 'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
  loadFailed: 'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
}
