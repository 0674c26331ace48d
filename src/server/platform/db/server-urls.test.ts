import { describe, expect, test } from 'vitest'
import { isPostgresUrl, listServers } from './server-urls.ts'

describe('the servers of a DATABASE_URL', () => {
  test.each([
    ['postgres://shop:secret@db.shop.sk:5432/shop', ['postgres://shop:secret@db.shop.sk:5432/shop']],
    [
      'postgresql://shop:a%40b@one:5432,two:5433/shop?sslmode=verify-full',
      [
        'postgresql://shop:a%40b@one:5432/shop?sslmode=verify-full',
        'postgresql://shop:a%40b@two:5433/shop?sslmode=verify-full',
      ],
    ],
    [
      'postgres://one,two,[::1]:5434/shop',
      ['postgres://one/shop', 'postgres://two/shop', 'postgres://[::1]:5434/shop'],
    ],
  ])('%s', (url, servers) => {
    expect(listServers(url)).toEqual(servers)
    expect(isPostgresUrl(url)).toBe(true)
  })

  test.each(['', 'mysql://one/shop', 'one:5432', 'postgres://', 'postgres://one,/shop', 'postgres://one:99999/shop'])(
    '"%s" is refused',
    (url) => expect(isPostgresUrl(url)).toBe(false),
  )
})
