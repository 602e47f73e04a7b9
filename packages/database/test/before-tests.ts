import { beforeAll } from 'vitest'

/** Makes something before the tests of a file or of a block. @returns how they get at it */
export function beforeTests<T>(make: () => Promise<T>): () => T {
  let made: { readonly value: T } | undefined
  beforeAll(async () => {
    made = { value: await make() }
  })
  return () => {
    if (!made) throw new Error('only tests and the hooks after it may use it')
    return made.value
  }
}
