import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { expect, it } from 'vitest'
import { night, nightLocation } from '../../../../../shared/completeness/last-night.fixture.ts'
import { isChanging, isHeldUp, isReadable, mendNote, mendOf } from './night-mend.ts'

const NONE = { ventas: false, inventario: false }
const at = { now: new Date('2026-11-17T11:04:00Z'), timeZone: 'America/Caracas' }
const changed = (changes: Partial<AnocheRespuesta>): AnocheRespuesta => ({ ...night([]), ...changes })
const store = (changes: Partial<UbicacionAnoche>) =>
  nightLocation({ ubicacion_id: 'tienda_12', estado: 'no_llego', accion: 'leer', ...changes })

it('reads the sales of a store that lacks them, and its stock with them where that is late too', () => {
  const missing = store({})
  expect(mendOf(missing, night([missing]))).toEqual({
    kind: 'read',
    label: 'Leer ahora',
    reading: { id: 'tienda_12', sales: true, stock: false },
    isHeldUp: false,
  })
  const por_leer = { ventas: ['tienda_12'], inventario: ['tienda_12'] }
  expect(mendOf(store({ estado: 'delgada' }), changed({ por_leer }))).toMatchObject({
    label: 'Volver a leer',
    reading: { sales: true, stock: true },
  })
  // Somebody reads the stock already: asking again would only be refused.
  expect(mendOf(missing, changed({ por_leer, leyendo: { ventas: false, inventario: true } }))).toMatchObject({
    reading: { sales: true, stock: false },
    isHeldUp: false,
  })
})

it('says that a day read too early is read whole', () => {
  const partial = store({ estado: 'parcial' })
  expect(mendOf(partial, night([partial]))).toMatchObject({ kind: 'read', label: 'Leer el día entero' })
})

it('reads only the stock where only that is late', () => {
  const late = store({ estado: 'stock_tarde', accion: 'leer_stock' })
  const mend = { kind: 'read', label: 'Leer stock', reading: { id: 'tienda_12', sales: false, stock: true } }
  expect(mendOf(late, changed({ leyendo: { ventas: true, inventario: false } }))).toEqual({
    ...mend,
    isHeldUp: false,
  })
  expect(mendOf(late, changed({ leyendo: { ventas: false, inventario: true } }))).toEqual({
    ...mend,
    isHeldUp: true,
  })
})

it('leads to what no reading mends', () => {
  expect(mendOf(store({ accion: 'ver_rechazos' }), night([])).kind).toBe('rejected')
  const { evidencia } = store({})
  const codes = (codigos_por_asignar: number) =>
    mendOf(store({ accion: 'asignar_codigos', evidencia: { ...evidencia, codigos_por_asignar } }), night([]))
  expect(codes(6)).toEqual({ kind: 'codes', label: 'Asignar 6 códigos' })
  expect(codes(1)).toEqual({ kind: 'codes', label: 'Asignar 1 código' })
  expect(mendOf(store({ accion: 'configurar' }), night([])).kind).toBe('source')
  expect(mendOf(store({ accion: 'decidir' }), night([])).kind).toBe('decide')
  expect(mendOf(store({ accion: null }), night([])).kind).toBe('none')
  expect(mendOf(store({ leyendo: true }), night([])).kind).toBe('reading')
})

it('says beneath the button what happens by itself, or what the bound is', () => {
  const note = (changes: Partial<UbicacionAnoche>, of: Partial<AnocheRespuesta> = {}) => {
    const location = store(changes)
    return mendNote(location, changed(of), mendOf(location, changed(of)), at)
  }
  expect(note({})).toBe('')
  expect(note({ leyendo: true, accion: null })).toBe('se actualiza sola')
  expect(note({}, { leyendo: { ...NONE, ventas: true } })).toBe('espera a la lectura en curso')
  expect(note({ proximo_intento: '2026-11-17T11:30:00Z' })).toBe('próximo intento 07:30')
  expect(note({ proximo_intento: '2026-11-17T11:04:00Z', accion: null })).toBe('se intenta en un momento')
  expect(note({ estado: 'rechazada', accion: 'ver_rechazos' })).toBe('límite: 1 % o 3 líneas')
  expect(note({ estado: 'rechazada', accion: 'asignar_codigos' })).toBe('límite: 1 % o 3 líneas')
  expect(note({ estado: 'rechazada', accion: 'leer' })).toBe('')
})

it('holds the button for all up only by a run of a kind that it needs', () => {
  const por_leer = { ventas: [], inventario: ['tienda_12'] }
  expect(isHeldUp(changed({ por_leer, leyendo: { ventas: true, inventario: false } }))).toBe(false)
  expect(isHeldUp(changed({ por_leer, leyendo: { ventas: false, inventario: true } }))).toBe(true)
  expect(isReadable(changed({ por_leer }))).toBe(true)
  expect(isReadable(night([]))).toBe(false)
})

it('is asked for often while something is being read or about to be', () => {
  expect(isChanging(undefined, at.now)).toBe(false)
  expect(isChanging(night([store({})]), at.now)).toBe(false)
  expect(isChanging(changed({ leyendo: { ...NONE, inventario: true } }), at.now)).toBe(true)
  const due = store({ accion: null, proximo_intento: '2026-11-17T11:04:00Z' })
  expect(isChanging(night([due]), at.now)).toBe(true)
  expect(isChanging(night([{ ...due, proximo_intento: '2026-11-17T11:30:00Z' }]), at.now)).toBe(false)
})
