import { HttpError } from '@abasto/contracts/client'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const FALLBACK = 'No se pudo guardar. Vuelve a intentar.'
const FIELDS = ['nombre', 'correo']
const refused = (campo?: string) =>
  refusalOf(new HttpError(400, JSON.stringify({ detail: 'Ya hay una así.', campo })), FALLBACK)

it('stands under the field that it is about, and nowhere else', () => {
  expect(refused('nombre').of('nombre')).toBe('Ya hay una así.')
  expect(refused('nombre').of('correo')).toBeUndefined()
  expect(refused('nombre').besides(FIELDS)).toBeUndefined()
})

it('stands above them where it is about none of them, so that it is always said', () => {
  expect(refused().besides(FIELDS)).toBe('Ya hay una así.')
  expect(refused('revision').besides(FIELDS)).toBe('Ya hay una así.')
  expect(refusalOf(new TypeError('Failed to fetch'), FALLBACK).besides(FIELDS)).toBe(FALLBACK)
})

it('is nothing where nothing was refused', () => {
  expect(refusalOf(null, FALLBACK).besides([])).toBeUndefined()
  expect(refusalOf(null, FALLBACK).of('nombre')).toBeUndefined()
})
