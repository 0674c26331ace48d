export const review = {
  sent: 'Hodnotenie bolo odoslané. Ďakujeme.',
  failed: 'Hodnotenie sa nepodarilo odoslať. Skúste to, prosím, neskôr.',
}
