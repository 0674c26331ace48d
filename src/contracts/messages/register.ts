export const register = {
  notFound: 'Firmu s týmto IČO sme nenašli.',
  unavailable: 'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.',
  vatUnavailable: 'IČ DPH sa teraz nepodarilo overiť. Objednávku to nezdrží.',
  loadFailed: 'Údaje z registra firiem sa nepodarilo načítať. Skúste to, prosím, neskôr.',
}
