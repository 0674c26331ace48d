import autocannon from 'autocannon'

export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number }

export type LoadOptions = {
  url: string
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** A different path for each request, so that no cache answers twice. */
  pathOf?: (index: number) => string
}

/** Loads a local address and gives the rate and the latency in milliseconds; anything but 2xx counts as a failure. */
export async function load({
  url,
  connections = 20,
  seconds = 6,
  headers = {},
  pathOf,
}: LoadOptions): Promise<LoadResult> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):/.test(url)) throw new Error('Load goes to this machine alone.')
  let index = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(pathOf && {
      requests: [
        {
          method: 'GET',
          setupRequest: (request: autocannon.Request) => {
            index += 1
            return { ...request, path: pathOf(index) }
          },
        },
      ],
    }),
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
