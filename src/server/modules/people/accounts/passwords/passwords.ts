import { ApiError } from '#server/http/errors.ts'
import { randomSecret } from '#server/platform/ids.ts'

// The OWASP minimum for argon2id, this library's default algorithm. Four concurrent hashes take 76 MiB.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxHashesAtOnce = 4
/** A request behind this many already waits about two seconds: it gets "try again later" instead of hanging. */
const maxWaiting = 200

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long without a stored hash as with one, so timing does not reveal whether an account exists. */
  matches: (password: string, storedHash: string | undefined) => Promise<boolean>
}

export function createPasswords(): Passwords {
  const limited = createLimiter(maxHashesAtOnce)
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password) => limited(() => hashWithArgon(password)),
    matches: (password, storedHash) =>
      limited(async () => {
        const { verify } = await load()
        // Made for the first check of all, whether or not it needs it, so that only that one takes longer.
        dummyHash ??= hashWithArgon(randomSecret())
        const dummy = await dummyHash
        // An erased account has an empty hash, treated like no account.
        const hasHash = storedHash !== undefined && storedHash !== ''
        const isMatch = await verify(hasHash ? storedHash : dummy, password)
        return isMatch && hasHash
      }),
  }
}

/** A start needs no password: the library and the 19 MB of a hash wait for the first one. */
const load = () => import('@node-rs/argon2')

async function hashWithArgon(password: string): Promise<string> {
  const { hash } = await load()
  return hash(password, parameters)
}

/** Runs at most `places` tasks concurrently; the rest wait in arrival order. */
function createLimiter(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= maxWaiting) throw new ApiError('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
