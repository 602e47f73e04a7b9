import type { Importacion } from '@abasto/contracts/imports/schema'
import type { HojaImportada, PreguntaHoja } from '@abasto/contracts/imports/sheet'
import { describe, expect, it } from 'vitest'
import { answerOf, fieldAsked, isWorking, locationIdOf, nextStep, shownSheet } from './import-state.ts'

const column = (indice: number, campo: HojaImportada['columnas'][number]['campo']) => ({
  indice,
  titulo: `C${indice}`,
  campo,
  motivo: 'por_nombre' as const,
  nota: '',
})

const question = (changes: Partial<PreguntaHoja>): PreguntaHoja => ({
  campo: 'columnas',
  indice: null,
  pregunta: '¿?',
  detalle: '',
  opciones: [],
  obligatoria: true,
  ...changes,
})
const options = (...indexes: number[]) =>
  indexes.map((index) => ({ valor: String(index), texto: `C${index}`, probable: false }))

const sheet = (changes: Partial<HojaImportada> = {}): HojaImportada => ({
  hoja_id: 0,
  nombre: 'VENTAS',
  uso: 'ventas',
  motivo: null,
  filas: 10,
  columnas_vacias: 0,
  cabecera_fila: 1,
  titulos: [],
  fechas: null,
  decimales: null,
  unidad: 'unidades',
  separador: null,
  codificacion: null,
  ubicacion_id: null,
  recordada: false,
  columnas: [column(0, 'fecha'), column(1, 'codigo'), column(2, 'cantidad')],
  muestra: [],
  preguntas: [],
  prueba: null,
  ...changes,
})

const file = (hojas: HojaImportada[], changes: object = {}) => ({
  archivo_id: 1,
  nombre: 'ventas.xlsx',
  bytes: 10,
  formato: 'xlsx' as const,
  estado: 'listo' as const,
  progreso: 100,
  error: null,
  hojas,
  ...changes,
})

const data = (changes: Partial<Importacion> = {}): Importacion => ({
  importacion_id: 1,
  estado: 'abierta',
  origen: 'pantalla',
  usuario: 'ana',
  creada_en: '2026-11-22T10:00:00Z',
  vence_en: '2026-11-23T10:00:00Z',
  archivos: [file([sheet()])],
  ubicaciones: [],
  prueba: null,
  carga: null,
  por_confirmar: 0,
  impedimentos: [],
  carpeta_entrada: 'entrada/granja',
  ...changes,
})

const tried = (estado: 'lista' | 'vieja' | 'en_curso') => ({
  estado,
  progreso: 100,
  hecha_en: null,
  milisegundos: 1,
  error: null,
  leidas: 10,
  listas: 10,
  rechazadas: 0,
  avisos: [],
  productos_nuevos: { total: 0, primeros: [] },
})

describe('what one does next', () => {
  it.each([
    ['choose', data({ archivos: [] })],
    [null, data({ archivos: [file([], { estado: 'leyendo' })] })],
    ['answer', data({ archivos: [file([], { estado: 'ilegible' })] })],
    ['answer', data({ archivos: [file([sheet({ preguntas: [question({})] })])] })],
    ['try', data({ archivos: [file([sheet({ preguntas: [question({ obligatoria: false })] })])] })],
    ['try', data()],
    [null, data({ prueba: tried('en_curso') })],
    ['try', data({ prueba: tried('vieja') })],
    ['load', data({ prueba: tried('lista') })],
    ['answer', data({ prueba: tried('lista'), impedimentos: ['Falta una tienda'] })],
    [null, data({ estado: 'cargando', prueba: tried('lista') })],
  ])('is to %s', (step, of) => {
    expect(nextStep(of)).toBe(step)
    expect(step === null).toBe(isWorking(of))
  })
})

it('shows the sheet that was chosen, else the one that asks, else the one that is used', () => {
  const unused = sheet({ uso: 'no_se_usa' })
  const asking = sheet({ hoja_id: 2, preguntas: [question({})] })
  const all = data({ archivos: [file([unused, sheet({ hoja_id: 1 }), asking])] })
  expect(shownSheet(all, '1-1')?.sheet.hoja_id).toBe(1)
  expect(shownSheet(all, '')?.sheet.hoja_id).toBe(2)
  expect(shownSheet(data({ archivos: [file([unused, sheet({ hoja_id: 1 })])] }), '9-9')?.sheet.hoja_id).toBe(
    1,
  )
  expect(shownSheet(data({ archivos: [] }), '')).toBeUndefined()
})

describe('a question about columns', () => {
  it('asks for the field that is doubtful among those it offers', () => {
    const ask = question({ opciones: options(1, 2) })
    const own = sheet({
      columnas: [column(0, 'fecha'), column(1, null), column(2, 'codigo'), column(3, 'cantidad')],
      preguntas: [ask],
    })
    expect(fieldAsked(own, ask)).toBe('codigo')
    expect(answerOf(own, ask, '1')).toEqual({ columnas: [{ indice: 1, campo: 'codigo' }] })
  })

  it('asks for what is missing, one after the other', () => {
    const [first, second] = [question({ opciones: options(1, 2) }), question({ opciones: options(1, 2) })]
    const own = sheet({
      columnas: [column(0, 'fecha'), column(1, null), column(2, null)],
      preguntas: [first, second],
    })
    expect([fieldAsked(own, first), fieldAsked(own, second)]).toEqual(['codigo', 'cantidad'])
  })

  it('of another kind is answered by its own field', () => {
    expect(answerOf(sheet(), question({ campo: 'unidad' }), 'bultos')).toEqual({ unidad: 'bultos' })
    expect(answerOf(sheet(), question({ campo: 'ubicacion' }), 't1')).toEqual({ ubicacion_id: 't1' })
  })
})

it.each([
  ['Valencia Centro, C.A.', 'valencia_centro_c_a'],
  ['  Peñón  ', 'penon'],
  ['日本', ''],
])('the id of %j is %j', (name, id) => {
  expect(locationIdOf(name)).toBe(id)
})
