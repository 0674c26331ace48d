import { expect, test } from 'vitest'
import { sha256 } from '../ids.ts'
import { digestFile } from './digest-file.ts'

test('the bytes of a file are digested once, and each file has its own digest', async () => {
  const [balloon, garland] = [new CountedFile('balón'), new CountedFile('girlanda')]
  const digests = await Promise.all([digestFile(balloon), digestFile(balloon), digestFile(garland)])
  expect([...digests, await digestFile(balloon)]).toEqual(['balón', 'balón', 'girlanda', 'balón'].map(sha256))
  expect([balloon.reads, garland.reads]).toEqual([1, 1])
})

class CountedFile extends File {
  reads = 0

  constructor(text: string) {
    super([text], 'a.png')
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.reads += 1
    return super.arrayBuffer()
  }
}
