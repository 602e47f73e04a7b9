import type { UbicacionImportada } from '@abasto/contracts/imports/schema'
import type { LocationChoices } from '../api.ts'
import { locationIdOf } from './import-state.ts'

type Choice = LocationChoices[number]

/** What a select shows of a name: the location it is, that it is new, or that its rows are left out. */
export function choiceValue({ estado, ubicacion_id: id, tipo }: UbicacionImportada): string {
  if (estado === 'omitida') return 'omitir'
  if (estado === 'reconocida' && id !== null) return `es ${id}`
  return tipo === 'cedi' ? 'crear cedi' : 'crear tienda'
}

/** What a value of that select says of the name. */
export function choiceOf(each: UbicacionImportada, value: string): Choice {
  const { texto } = each
  if (value === 'omitir') return { texto, omitir: true }
  if (value.startsWith('es ')) return { texto, ubicacion_id: value.slice('es '.length) }
  return { texto, crear: { ...named(each), tipo: value === 'crear cedi' ? 'cedi' : 'tienda' } }
}

/** What is proposed of names that wait for a word: the location that fits, else a new one. */
export const proposedChoices = (waiting: readonly UbicacionImportada[]): Choice[] =>
  waiting.map((each) => choiceOf(each, choiceValue(each)))

function named({ texto, ubicacion_id: id, nombre }: UbicacionImportada) {
  const name = (nombre ?? texto).trim().slice(0, 100)
  return { ubicacion_id: id ?? (locationIdOf(texto) || 'ubicacion'), nombre: name }
}
