import { startHttpDouble, type HttpDouble } from './http-double.ts'

/** Companies that the doubles know. */
export const known = {
  konfetka: '36062235',
  village: '00151866',
  terminated: '35763469',
  czech: '27082440',
  vat: 'SK2020317068',
  vatNameless: 'SK2020000001',
  vatDown: 'SK2020999999',
}

const address = (street: string, buildingNumber: string, extra: object = {}) => ({
  street,
  buildingNumber,
  postalCodes: ['81101'],
  municipality: { value: 'Bratislava' },
  ...extra,
})

const company = (companyId: string, name: string, addresses: object[], extra: object = {}) => ({
  id: Number(companyId),
  identifiers: [{ value: companyId, validFrom: '2000-01-01' }],
  fullNames: [
    { value: `${name} (starý názov)`, validFrom: '2000-01-01', validTo: '2010-05-05' },
    { value: name, validFrom: '2010-05-06' },
  ],
  addresses,
  ...extra,
})

const slovak: Record<string, object[]> = {
  // Near matches come first, as the real search returns them: one with the same beginning, one that formerly had the
  // number.
  [known.konfetka]: [
    company('36062236', 'Niekto celkom iný, s. r. o.', [address('Iná', '9')]),
    {
      ...company('99999999', 'Kedysi toto číslo, a. s.', [address('Stará', '1')]),
      identifiers: [
        { value: known.konfetka, validFrom: '1995-01-01', validTo: '1999-12-31' },
        { value: '99999999', validFrom: '2000-01-01' },
      ],
    },
    company(known.konfetka, 'Oslavy a ďalšie radosti, s. r. o.', [
      address('Dlhá', '1', { validTo: '2015-01-01' }),
      address('Hlavná ľavá', '12/A'),
    ]),
  ],
  [known.village]: [
    company(known.village, 'Obecný podnik Čierny Balog', [
      { regNumber: 145, buildingNumber: '', postalCodes: ['97652'], municipality: { value: 'Čierny Balog' } },
    ]),
  ],
  [known.terminated]: [
    company(known.terminated, 'Bývalá firma, s. r. o.', [address('Tichá', '3')], { termination: '2020-06-30' }),
  ],
}

export type RpoDouble = HttpDouble & {
  /** Adds a company to the register. */
  enter: (companyId: string, name: string) => void
  /** Answers given: number → name, null where there is no such company. */
  ledger: Map<string, string | null>
}

/** The Slovak register: near matches, a wrongly declared encoding, and a ledger of its answers. */
export async function startRpoDouble(options?: { port?: number }): Promise<RpoDouble> {
  const entered = new Map<string, string>()
  const ledger = new Map<string, string | null>()
  const double = await startHttpDouble(({ url }) => {
    const companyId = url.searchParams.get('identifier') ?? ''
    const name = entered.get(companyId)
    const results = name === undefined ? (slovak[companyId] ?? []) : [company(companyId, name, [address('Nová', '1')])]
    ledger.set(companyId, name ?? null)
    return {
      headers: { 'content-type': 'application/json;charset=ISO-8859-1' },
      body: Buffer.from(JSON.stringify({ results }), 'utf8'),
    }
  }, options)
  return { ...double, ledger, enter: (companyId, name) => void entered.set(companyId, name) }
}

/** The register of financial statements, which knows the DIČ. */
export function startRegisterUzDouble(options?: { port?: number }): Promise<HttpDouble> {
  return startHttpDouble(({ url }) => {
    if (url.pathname.endsWith('/uctovne-jednotky')) {
      return { body: JSON.stringify({ id: url.searchParams.get('ico') === known.konfetka ? [77] : [] }) }
    }
    return { body: JSON.stringify({ id: 77, ico: known.konfetka, dic: '2020317068', nazovUJ: 'Oslavy' }) }
  }, options)
}

export function startAresDouble(options?: { port?: number }): Promise<HttpDouble> {
  return startHttpDouble(({ url }) => {
    if (!url.pathname.endsWith(`/${known.czech}`)) {
      return { status: 404, body: JSON.stringify({ kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.' }) }
    }
    return {
      body: JSON.stringify({
        ico: known.czech,
        obchodniJmeno: 'Dárky a balónky s.r.o.',
        dic: 'CZ27082440',
        sidlo: {
          textovaAdresa: 'Jankovcova 1522/53a, Holešovice, 17000 Praha 7',
          nazevUlice: 'Jankovcova',
          cisloDomovni: 1522,
          cisloOrientacni: 53,
          cisloOrientacniPismeno: 'a',
          nazevObce: 'Praha',
          psc: 17000,
          kodStatu: 'CZ',
        },
      }),
    }
  }, options)
}

/** The Union's VIES: it knows two payers, one of them by name, and the register of one country is down. */
export function startViesDouble(options?: { port?: number }): Promise<HttpDouble> {
  return startHttpDouble(({ method, url, body }) => {
    if (method !== 'POST' || !url.pathname.endsWith('/check-vat-number')) return { status: 404, body: '{}' }
    const { countryCode, vatNumber } = JSON.parse(body) as { countryCode: string; vatNumber: string }
    const vatId = `${countryCode}${vatNumber}`
    const asked = { countryCode, vatNumber, requestDate: '2026-11-18T09:00:00.000Z' }
    if (vatId === known.vatDown)
      return { body: JSON.stringify({ ...asked, valid: false, userError: 'MS_UNAVAILABLE', name: '---' }) }
    const name = { [known.vat]: 'Oslavy a ďalšie radosti, s. r. o.', [known.vatNameless]: '---' }[vatId]
    return { body: JSON.stringify({ ...asked, valid: name !== undefined, name: name ?? '---', address: '---' }) }
  }, options)
}
