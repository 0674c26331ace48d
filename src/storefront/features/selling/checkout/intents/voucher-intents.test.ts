import { expect, test } from 'vitest'
import { fakeShop, refusal, show } from '#tests/doubles/checkout-shop-double.ts'

test('a voucher that needs an e-mail asks for it and says why', async () => {
  const shop = fakeShop({
    '/api/voucher/cart/add/5': refusal(
      422,
      'guest_email_is_required',
      'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
    ),
  })
  const view = await show(shop, 'voucher', { voucherCode: 'EMAIL10' })
  expect(view.feedback.voucher).toEqual({
    code: 'EMAIL10',
    guestEmail: '',
    needsEmail: true,
    error: 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.',
    emailError: null,
  })
})

test.each([
  [503, 'internal', {}, 'Kupón sa nepodarilo overiť. Skúste to, prosím, neskôr.'],
  [422, 'active_to', { voucherCode: ['Kupón nie je dostupný.'] }, 'Kupón nie je dostupný.'],
  [422, 'validation', { voucherCode: ['Zadajte najviac 64 znakov.'] }, 'Kupón nie je platný.'],
])('a voucher answered with %i %s is called invalid only if it is', async (status, code, errors, text) => {
  const shop = fakeShop({ '/api/voucher/cart/add/5': refusal(status, code, '', errors) })
  const view = await show(shop, 'voucher', { voucherCode: 'LETO' })
  expect(view.feedback.voucher).toMatchObject({ code: 'LETO', error: text })
})

test('a fault of the e-mail of a voucher is shown at the e-mail', async () => {
  const fault = 'Pole musí obsahovat platný email.'
  const shop = fakeShop({
    '/api/voucher/cart/add/5': refusal(422, 'validation', 'Skontrolujte, prosím, zadané údaje.', {
      guestEmail: [fault],
    }),
  })
  const view = await show(shop, 'voucher', { voucherCode: 'EMAIL10', voucherEmail: 'hostka' })
  expect(view.feedback.voucher).toMatchObject({ needsEmail: true, error: null, emailError: fault })
})
