import { HttpError } from '@abasto/contracts/client'
import { expect, it, vi } from 'vitest'
import { retryOf } from './client.ts'

it.each([[403], [404], [422]])('nobody is asked to try again what the server refuses: %i', (status) => {
  expect(retryOf({ error: new HttpError(status, '{}'), refetch: vi.fn() })).toBeUndefined()
})

it.each([
  ['fails', new HttpError(500, '')],
  ['is busy', new HttpError(429, '{}')],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('what a server that %s has not answered is asked for again', (_, error) => {
  const refetch = vi.fn()
  retryOf({ error, refetch })?.()
  expect(refetch).toHaveBeenCalledOnce()
})
