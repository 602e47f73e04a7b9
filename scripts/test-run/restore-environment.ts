import { afterAll } from 'vitest'

/** Of a test file: what it set in the environment is not there for the next file of the same process. */
const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
  }
  Object.assign(process.env, before)
})
