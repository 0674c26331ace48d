/** The calls of section 7. */
const section7 = [
  'POST /api/auth/login',
  'GET /api/auth/logout',
  'GET /api/me',
  'GET /api/cart/{locale}',
  'GET /api/cart/anonymous/{locale}/{tempId}',
  'GET /api/cart/anonymous/{locale}/0',
  'POST /api/cart/create',
  'DELETE /api/cart/{id}',
  'PUT /api/cart/{id}',
  'POST /api/voucher/cart/add/{id}',
  'POST /api/voucher/cart/delete/{id}',
  'GET /api/lists/currencies',
  'GET /api/lists/countries/{locale}',
  'GET /api/catalog/category/{locale}',
  'GET /api/settings?lang={locale}',
  'GET /api/blog/categories/list',
  'GET /api/lists/searchPlaceholders',
  'GET /api/info/categories/listBasic/{locale}?is_faq_top=0',
  'GET /api/poster?lang={locale}',
  'POST /api/subscriber/save',
]

/** The calls of section 7 that are not among these, which are written as `GET /api/me`. */
export function findMissingCalls(calls: readonly string[]): string[] {
  const made = new Set(
    calls.map((call) =>
      call
        .replace(/\/sk\b/, '/{locale}')
        .replace(/lang=sk/, 'lang={locale}')
        .replace(/(?<=anonymous\/\{locale\}\/)(?!0$).+$/, '{tempId}')
        .replace(/^(\w+ \/api\/(?:voucher\/cart\/(?:add|delete)|cart))\/\d+$/, '$1/{id}'),
    ),
  )
  return section7.filter((call) => !made.has(call))
}
