import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/http/errors.ts'
import { randomSecret } from '#server/platform/ids.ts'

// The OWASP floor for argon2id, which is this library's algorithm unless told otherwise. Four hashes at once take 76 MiB.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxHashesAtOnce = 4
/** Who comes after so many waits some two seconds already: he is told to come again rather than left hanging. */
const maxWaiting = 200

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long without a stored hash as with one, so that time does not tell whether an account exists. */
  matches: (password: string, storedHash: string | undefined) => Promise<boolean>
}

export function createPasswords(): Passwords {
  const inTurn = createTurns(maxHashesAtOnce)
  const hashOfNobody = hash(randomSecret(), parameters)
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    matches: (password, storedHash) =>
      inTurn(async () => {
        // An erased account has an empty hash, which is nobody's too.
        const isSomebody = storedHash !== undefined && storedHash !== ''
        const isRight = await verify(isSomebody ? storedHash : await hashOfNobody, password)
        return isRight && isSomebody
      }),
  }
}

/** Runs at most `places` works at once; the rest wait in order of coming. */
function createTurns(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
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
