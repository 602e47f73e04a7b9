import type { Call, CallInput, CallOutput } from '@abasto/contracts/wire/call'
import { callUrl } from '@abasto/contracts/client'
import { statusVentas, type statusInventario } from '@abasto/contracts/etl/calls'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'
import { until } from './until.ts'

/** A person signed in who calls one sync service. */
export class SyncCaller {
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance, headers: Record<string, string>) {
    this.#app = app
    this.#headers = headers
  }

  send<C extends Call>(call: C, input: CallInput<C>) {
    const loose: { body?: unknown } = input
    return this.#app.inject({
      method: call.method,
      url: callUrl(call, input),
      ...(loose.body === undefined
        ? { headers: this.#headers }
        : {
            headers: { ...this.#headers, 'content-type': 'application/json' },
            payload: JSON.stringify(loose.body),
          }),
    })
  }

  /** Expects an answer. */
  async ok<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const response = await this.send(call, input)
    expect(response.statusCode, response.body).toBe(200)
    return parsed<C['response']>(call.response, response.json())
  }

  /** Expects to be refused. */
  async refused<C extends Call>(call: C, input: CallInput<C>): Promise<{ status: number; detail: string }> {
    const response = await this.send(call, input)
    return { status: response.statusCode, detail: response.json<{ detail: string }>().detail }
  }

  /** Waits for the end of the latest run. */
  ended(call: typeof statusVentas | typeof statusInventario = statusVentas) {
    return until('the run has ended', async () => {
      const status = await this.ok(call, {})
      return status.running ? undefined : status
    })
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return schema.parse(value)
}
