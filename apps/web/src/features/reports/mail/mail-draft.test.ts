import type { InformeCorreo } from '@abasto/contracts/reports/mail'
import { expect, it } from 'vitest'
import { draftOf, isChanged, NEVER, readDraft } from './mail-draft.ts'

const SAVED: InformeCorreo = {
  activo: true,
  dia: 2,
  hora: '07:00',
  destinatarios: [{ ubicacion_id: 'tienda_01', correos: ['ana@cadena.com', 'eva@cadena.com'] }],
  servidor: true,
  proximo: null,
  envios: [],
}

it('what is saved is typed as it was read, and has not changed', () => {
  const draft = draftOf(SAVED)
  expect(draft.recipients).toEqual([
    { store: null, emails: '' },
    { store: 'tienda_01', emails: 'ana@cadena.com\neva@cadena.com' },
  ])
  expect(isChanged(draft, SAVED)).toBe(false)
  expect(readDraft(draft, SAVED).body).toEqual({
    activo: true,
    dia: 2,
    hora: '07:00',
    destinatarios: SAVED.destinatarios,
  })
})

it('turned off it keeps its day, and lists may be typed with commas', () => {
  const draft = {
    ...draftOf(SAVED),
    day: NEVER,
    recipients: [{ store: null, emails: ' ana@cadena.com, eva@cadena.com; ' }],
  }
  expect(isChanged(draft, SAVED)).toBe(true)
  expect(readDraft(draft, SAVED).body).toMatchObject({
    activo: false,
    dia: 2,
    destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.com', 'eva@cadena.com'] }],
  })
})

it('an address that is none is named', () => {
  const draft = { ...draftOf(SAVED), recipients: [{ store: null, emails: 'ana@cadena.com\neva' }] }
  expect(readDraft(draft, SAVED)).toEqual({
    body: null,
    problem: 'eva: Debe ser un correo, como ana@cadena.com',
  })
})
