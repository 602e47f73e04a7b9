import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draft, emptyDraft } from '../model/draft.ts'
import { NEW_ORDER, pairOf, takeIntoWizard, type WaitingWizard, withPair } from './waiting-wizard.ts'

const SECO = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
const DRAFT: Draft = {
  ...SECO,
  observaciones: { 'cedi_seco tienda_08': 'Antes de las 6', 'cedi_frio tienda_08': 'Otra cosa' },
  cambios: { 'cedi_seco tienda_08': { 'A-1': { incluido: true, cantidad_pedida_bultos: 6 } } },
  devoluciones: {},
}

class Memory implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

const [tab, device] = [new Memory(), new Memory()]
beforeEach(() => {
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
})
afterEach(() => {
  vi.unstubAllGlobals()
  tab.kept.clear()
  device.kept.clear()
})

const KEY = '4b0f2a52-5c0f-4f0e-9a0b-0a2d1f6c3e11'

function waiting(back: unknown, edits: number | null = null) {
  const body = {
    ...SECO,
    dias_cobertura: 7,
    productos: [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 6, incluido: true }],
    ...(edits === null ? { clave_idempotencia: KEY } : { revision: 2 }),
  }
  return { input: { send: { edits, body }, seen: [], arrives: null, author: 'Ana', back } }
}

const wizard = (more: Partial<WaitingWizard> = {}): WaitingWizard => ({
  own: NEW_ORDER,
  name: 'cedi_seco tienda_08',
  draft: pairOf(DRAFT, SECO),
  known: null,
  origin: 'CEDI Seco',
  destination: 'San Diego',
  lines: [],
  ...more,
})

it('takes along what was decided for its pair, and lays it over what is there of others', () => {
  const taken = pairOf(DRAFT, SECO)
  expect(Object.keys(taken.observaciones)).toEqual(['cedi_seco tienda_08'])
  const there: Draft = { ...emptyDraft(), cambios: { 'cedi_frio tienda_08': { 'F-1': { incluido: true } } } }
  expect(withPair(there, taken)).toMatchObject({
    ...SECO,
    cambios: { 'cedi_frio tienda_08': { 'F-1': {} }, 'cedi_seco tienda_08': { 'A-1': {} } },
  })
})

it('is found in the wizard again when it is taken back, also by another tab, under the same key', () => {
  expect(takeIntoWizard(waiting(wizard()))).toBe('/pedidos-sugeridos/nuevo?paso=3')
  expect([...tab.kept].map(([key, text]) => [key, text.includes('Antes de las 6')])).toEqual([
    ['pedido-nuevo::', true],
  ])
  expect([...device.kept.values()].join()).toContain(KEY)
})

it('goes back to the order that was edited', () => {
  const back = wizard({ own: 'pedido-31', name: 'pedido-31' })
  expect(takeIntoWizard(waiting(back, 31))).toBe('/pedidos-sugeridos/31/editar?paso=3')
})

it('of another version can only be dropped', () => {
  expect(takeIntoWizard(waiting({ own: 1 }))).toBeNull()
  expect(tab.kept.size).toBe(0)
})
