import type { BrowserContext } from 'playwright-core'

/** Everything a page wrote to its console, and what of it should not be there. */
export interface Complaints {
  /** Errors like this one belong to the journey: a refused call shows in the console. */
  expect(pattern: RegExp): void
  /** Errors, uncaught exceptions and content-security violations that nobody expected. */
  unexpected(): string[]
  transcript(): string
}

export function watchForComplaints(context: BrowserContext): Complaints {
  const transcript: string[] = []
  const errors: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`
    transcript.push(line)
    if (message.type() === 'error') errors.push(line)
  })
  context.on('weberror', (event) => {
    const error = event.error()
    transcript.push(`uncaught: ${error.stack ?? error.message}`)
    errors.push(`uncaught: ${error.message}`)
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => errors.filter((line) => !expected.some((pattern) => pattern.test(line))),
    transcript: () => transcript.join('\n'),
  }
}
