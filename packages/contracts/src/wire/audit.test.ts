import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../calls.ts'
import { defineCall } from './call.ts'

const audited = CALLS.flatMap(({ audita, ...call }) => (audita ? [{ ...call, audita }] : []))

it('is said of every call that changes something or takes data out, and these alone change nothing', () => {
  const silent = CALLS.filter((call) => (call.method === 'POST' || call.archivo) && !call.audita)
  expect(silent.map(({ id }) => id).toSorted()).toEqual([
    'calcular',
    // How one person has set up a screen of theirs.
    'elegirVistaInicial',
    'guardarColumnasDelAsistente',
    // What one person hides from themselves.
    'mostrarAsunto',
    'ocultarAsunto',
    // Who is in a draft at this moment.
    'presenciaBorrador',
    'probarFuente',
    'probarImportacion',
    // What one person has been shown.
    'terminarPrimeraVisita',
    'urgencias',
    'verInvitacion',
    'vistaPolitica',
    'vistaStockParams',
    'vistaStockParamsVarias',
  ])
})

it('is no call without it: the compiler refuses one', () => {
  const post = {
    id: 'x',
    service: 'api',
    method: 'POST',
    path: '/x',
    summary: 'x',
    access: 'sesion',
    response: z.unknown(),
  } as const
  const exported = { ...post, method: 'GET', archivo: true, audita: false } as const
  // @ts-expect-error it changes something and does not say how it is audited
  const change = defineCall(post)
  // @ts-expect-error a file is audited, whatever it holds
  const file = defineCall(exported)
  expect([change.id, file.id]).toEqual(['x', 'x'])
})

it.each(audited.map((call) => [call.id, call] as const))('%s names fields that it has', (_id, call) => {
  const fields = [call.params, call.query, call.body].flatMap(fieldsOf)
  const { id, hizo, todas, detalles = [] } = call.audita
  const named = [...hizo.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).filter((name) => name !== 'cosa')
  const kept = call.archivo ? fieldsOf(call.query) : detalles
  for (const name of detalles) expect(fields).toContain(name)
  for (const name of named) expect(kept).toContain(name)
  if (id !== undefined) expect([...fields, ...fieldsOf(call.response)]).toContain(id)
  if (hizo.includes('{cosa}')) expect(id ?? todas).toBeDefined()
  for (const name of detalles) expect(name).not.toMatch(/password|clave|token|secret/)
})

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? fieldsOf(inner) : []
  }
  return []
}
