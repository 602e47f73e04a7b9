import type { Decimales, OrdenFechas, PreguntaHoja } from '@abasto/contracts/imports/sheet'
import { count } from '../../../messages.ts'
import type { ColumnFacts } from './column-facts.ts'

/** What was decided, and what has to be asked; a likely answer may be used until it is confirmed. */
export interface Decided<T> {
  readonly value: T | null
  readonly question: PreguntaHoja | null
}

const ORDERS: readonly OrdenFechas[] = ['dd/mm/aaaa', 'mm/dd/aaaa']

/**
 * Whether the day or the month stands first in written dates: a 25 can only be a day. Where every date could be read
 * both ways, what would lie in the future decides; else it is asked.
 */
export function orderOfDates(
  { fechas, titulo }: ColumnFacts,
  index: number,
  said: OrdenFechas | null,
): Decided<OrdenFechas> {
  const { dobles, diaPrimero, mesPrimero, futurasDia, futurasMes, ejemplo } = fechas
  const certain = (value: OrdenFechas): Decided<OrdenFechas> => ({ value, question: null })
  const contradicts = diaPrimero > 0 && mesPrimero > 0
  if (diaPrimero > 0 && !contradicts) return certain('dd/mm/aaaa')
  if (mesPrimero > 0 && !contradicts) return certain('mm/dd/aaaa')
  if (dobles === 0 && !contradicts) return { value: null, question: null }
  if (said !== null) return certain(said)
  if (!contradicts && futurasDia > 0 && futurasMes === 0) return certain('mm/dd/aaaa')
  if (!contradicts && futurasMes > 0 && futurasDia === 0) return certain('dd/mm/aaaa')
  const likely = mesPrimero > diaPrimero ? 'mm/dd/aaaa' : 'dd/mm/aaaa'
  return {
    value: null,
    question: {
      campo: 'fechas',
      indice: index,
      pregunta: `${titulo}: ¿qué va primero, el día o el mes?`,
      detalle: contradicts
        ? `${count(diaPrimero)} fechas solo se entienden con el día primero y ${count(mesPrimero)} solo con el mes primero.`
        : `Todas se entienden de las dos formas, como ${ejemplo ?? ''}.`,
      opciones: ORDERS.map((valor) => ({
        valor,
        texto: valor === 'dd/mm/aaaa' ? 'Día primero (dd/mm/aaaa)' : 'Mes primero (mm/dd/aaaa)',
        probable: valor === likely,
      })),
      obligatoria: true,
    },
  }
}

/** What stands before the decimals of written numbers, of all columns of numbers together. */
export function markOfDecimals(columns: readonly ColumnFacts[], said: Decimales | null): Decided<Decimales> {
  const sum = (key: 'coma' | 'punto' | 'ambiguas') =>
    columns.reduce((total, { numeros }) => total + numeros[key], 0)
  const [coma, punto, ambiguous] = [sum('coma'), sum('punto'), sum('ambiguas')]
  if (coma > 0 && punto === 0) return { value: 'coma', question: null }
  if (punto > 0 && coma === 0) return { value: 'punto', question: null }
  if (coma === 0 && punto === 0 && ambiguous === 0) return { value: null, question: null }
  if (said !== null) return { value: said, question: null }
  const example = columns.find(({ numeros }) => numeros.ejemplo !== null)?.numeros.ejemplo ?? '1.234'
  const likely: Decimales = coma + punto > 0 ? (coma >= punto ? 'coma' : 'punto') : 'coma'
  return {
    value: null,
    question: {
      campo: 'decimales',
      indice: null,
      pregunta: '¿Qué separa los decimales?',
      detalle:
        coma + punto > 0
          ? `${count(coma)} números usan la coma y ${count(punto)} el punto.`
          : `No se puede saber: ${example} puede ser mil y pico, o uno y pico.`,
      opciones: [
        { valor: 'coma', texto: 'La coma: 1.234,56', probable: likely === 'coma' },
        { valor: 'punto', texto: 'El punto: 1,234.56', probable: likely === 'punto' },
      ],
      obligatoria: true,
    },
  }
}

/** Whether quantities are units or packs, where the title does not say: it is loaded as units, and said so. */
export function unitQuestion({ titulo, numeros }: ColumnFacts, index: number): PreguntaHoja {
  return {
    campo: 'unidad',
    indice: index,
    pregunta: `${titulo}: ¿unidades o bultos?`,
    detalle: `El título no lo dice, y las ${count(numeros.total)} cantidades son enteras o terminan en medio.`,
    opciones: [
      { valor: 'unidades', texto: 'Unidades', probable: true },
      { valor: 'bultos', texto: 'Bultos', probable: false },
    ],
    obligatoria: false,
  }
}
