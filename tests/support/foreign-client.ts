/**
 * A client of the API as someone with only the specification would write it (section 7): it imports nothing from the
 * shop, knows only the calls and fields named there, and sends every field of them, empty ones as null.
 */
export type ForeignClient = ReturnType<typeof createForeignClient>

// Section 3, as far as this client reads it.
type User = { firstname: string; lastname: string; group: { id: number; name: string }; scope: string[] }
type Category = { id: number; name: string; slug: string }
type Price = { id: number; name: string; price: number; price_sale: number | null; is_price_sale_active: boolean }
type Product = Price & {
  slug: string
  tax_rate: { rate: number }
  main_image: object | null
  default_category: Category
  url: string
  categories: Category[]
}
type Item = {
  product: Product
  variant: Price | null
  quantity: number
  parent_id: number | null
  children: Item[]
}
type Voucher = { voucher_id: number; code: string; voucher_type: 'amount' | 'percent'; value: number }
type Cart = { id: number; tempId: string; items: Item[]; vouchers: Voucher[] }
type Line = { id: number; variantId?: number | null; note?: string | null; quantity: number; parentId?: number | null }

type State = { token: string | undefined; user: User | false; cart: Cart; errors: Record<string, string[]> }

const tempIdCookie = 'tempId'
const fourteenDays = 1_209_600

export function createForeignClient({ baseUrl, clientUrl }: { baseUrl: string; clientUrl: string }) {
  const state: State = {
    token: undefined,
    user: false,
    cart: { id: 0, tempId: '', items: [], vouchers: [] },
    errors: {},
  }
  // What a browser does for a page: stores the page's own cookies and those set by answers.
  const cookies = new Map<string, { value: string; expires: number }>()
  /** Every call made, as `GET /api/me`. */
  const calls: string[] = []
  const keepCookie = (name: string, value: string, maxAge: number) =>
    cookies.set(name, { value, expires: Date.now() + maxAge * 1000 })

  async function request(method: string, path: string, payload?: object) {
    state.errors = {}
    calls.push(`${method} ${path}`)
    const live = [...cookies].filter(([, { expires }]) => expires > Date.now())
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-client-url': clientUrl,
        ...(state.token !== undefined && { authorization: `Bearer ${state.token}` }),
        ...(payload && { 'content-type': 'application/json' }),
        ...(live.length > 0 && { cookie: live.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const maxAge = /max-age=(\d+)/i.exec(line)?.[1]
      const expires = /expires=([^;]+)/i.exec(line)?.[1]
      keepCookie(name, value, maxAge ? Number(maxAge) : expires ? (Date.parse(expires) - Date.now()) / 1000 : 86_400)
    }
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    if (response.status === 422) state.errors = body.errors
    return { status: response.status, body }
  }

  async function loadUser(): Promise<void> {
    state.user = (await request('GET', '/api/me')).body.data
  }

  return {
    state,
    cookies,
    calls,
    request,

    async login(credentials: { email: string; password: string }): Promise<boolean> {
      const { status, body } = await request('POST', '/api/auth/login', credentials)
      if (status !== 200) return false
      state.token = body.token
      await loadUser()
      return true
    },

    async logout(): Promise<void> {
      await request('GET', '/api/auth/logout')
      state.user = false
      state.token = undefined
    },

    /** The guest's cart by the stored tempId, or the customer's first cart, which is created if there is none. */
    async loadCart(): Promise<void> {
      if (state.user) {
        const { body } = await request('GET', '/api/cart/sk')
        state.cart = body.data.length > 0 ? body.data[0] : (await request('POST', '/api/cart/create')).body.data
        return
      }
      const tempId = cookies.get(tempIdCookie)?.value ?? '0'
      const { status, body } = await request('GET', `/api/cart/anonymous/sk/${tempId}`)
      if (status !== 200) throw new Error('cart load failure')
      state.cart = body.data
      keepCookie(tempIdCookie, body.data.tempId, fourteenDays)
    },

    deleteCart: () => request('DELETE', `/api/cart/${state.cart.id}`),

    async putLine({ id, variantId = null, note = null, quantity, parentId = null }: Line) {
      return request('PUT', `/api/cart/${state.cart.id}`, { id, variantId, note, quantity, parentId })
    },

    /** The message under the voucher field, by the codes of section 8. */
    async addVoucher(voucherCode: string, guestEmail: string | null = null): Promise<string> {
      const payload = { voucherCode, serviceType: 'eshop', guestEmail }
      const { status, body } = await request('POST', `/api/voucher/cart/add/${state.cart.id}`, payload)
      if (status === 200) return 'ok'
      if (status === 404 || ['not_exists', 'service_type'].includes(body.code)) return 'does not exist'
      if (body.code === 'guest_email_is_required') return 'e-mail is required'
      if (body.code === 'quantity_per_user_limit')
        return body.details?.value === undefined ? 'limit' : `no more than ${body.details.value}x`
      if (['voucher_is_already_added', 'user_check'].includes(body.code)) return 'already added'
      if (['quantity', 'active_from', 'active_to'].includes(body.code)) return 'not available'
      if (body.code === 'minimal_price') return `from ${body.details?.value}`
      return 'not valid'
    },

    deleteVoucher: (voucherId: number) => request('POST', `/api/voucher/cart/delete/${state.cart.id}`, { voucherId }),

    /** The message of the newsletter block. */
    async subscribe(email: string): Promise<string> {
      const { status, body } = await request('POST', '/api/subscriber/save', { email })
      if (status === 200) return 'E-mail byl úspěšně uložen.'
      if (body.code === 'already_exists') return 'Tento e-mail je již uložen.'
      return 'E-mail nebyl úspěšně uložen.'
    },
  }
}

const password = 'bezpečné heslo'

/** Registers a customer, who is not logged in yet. */
export async function aCustomer(client: ForeignClient, email: string): Promise<{ email: string; password: string }> {
  const names = { firstname: 'Eva', lastname: 'Nová' }
  const body = { email, password, passwordConfirmation: password, ...names }
  const { status } = await client.request('POST', '/api/auth/register', body)
  if (status !== 201) throw new Error(`The registration was answered with ${status}.`)
  client.cookies.clear()
  return { email, password }
}
