import { expect, it } from 'vitest'
import {
  configurationOf,
  draftOf,
  FIELDS,
  fieldText,
  isMoved,
  presetOf,
  wayWarning,
  withField,
  withKind,
  withPreset,
  withTls,
} from './source-draft.ts'

const saved = {
  tipo: 'mysql' as const,
  configuracion: {
    servidor: '10.8.0.8',
    puerto: 3306,
    clave: { entorno: 'FUENTE_GRANJA_T08' },
    preset: 'abasto-pos',
    consultas: { ventas: 'SELECT 1' },
  },
}
const fields = FIELDS.mysql

it('shows the text through its fields, and writes them back into it', () => {
  const draft = draftOf(saved)
  expect(fields.map((field) => fieldText(saved.configuracion, field))).toEqual([
    '10.8.0.8',
    '3306',
    '',
    '',
    'FUENTE_GRANJA_T08',
  ])
  const typed = ['10.8.0.9', '3307', 'pos', '', 'FUENTE_GRANJA_T09']
  const changed = fields.reduce((each, field, index) => withField(each, field, typed[index] ?? ''), draft)
  expect(configurationOf(changed)).toEqual({
    servidor: '10.8.0.9',
    puerto: 3307,
    base: 'pos',
    clave: { entorno: 'FUENTE_GRANJA_T09' },
    preset: 'abasto-pos',
    consultas: { ventas: 'SELECT 1' },
  })
})

it('names a known schema, or none', () => {
  const draft = withPreset(draftOf(saved), '')
  expect(presetOf(draft)).toBe('')
  expect(configurationOf(draft)).not.toHaveProperty('preset')
  expect(presetOf(withPreset(draft, 'odoo-pos'))).toBe('odoo-pos')
})

it.each(['', '{', '[]', 'null', '"texto"'])('does not take %s for a configuration', (text) => {
  expect(configurationOf({ text })).toBeNull()
})

it('keeps the address from server to server, and what is saved when one comes back', () => {
  const other = withKind(draftOf(saved), 'postgresql', saved)
  expect(configurationOf(other)).toMatchObject({ servidor: '10.8.0.8' })
  expect(configurationOf(other)).not.toHaveProperty('preset')
  expect(configurationOf(withKind(other, 'sqlite', saved))).toEqual({})
  expect(withKind(other, 'mysql', saved)).toEqual(draftOf(saved))
})

it('says what somebody on the way to the server could see', () => {
  const draft = draftOf({ tipo: 'mysql', configuracion: {} })
  expect(wayWarning(draft)).toBeNull()
  expect(wayWarning(withTls(draft, 'no'))).toMatch(/sin cifrar/)
  expect(wayWarning(withTls(draft, 'sin_verificar'))).toMatch(/no se comprueba/)
  expect(wayWarning(draftOf({ tipo: 'sqlserver', configuracion: { tls_antiguo: true } }))).toMatch(
    /no se comprueba/,
  )
  expect(withTls(withTls(draft, 'no'), 'verificar')).toEqual(draft)
  expect(wayWarning(draftOf({ tipo: 'sqlite', configuracion: { tls: 'no' } }))).toBeNull()
})

it('knows that a password would go to another server', () => {
  const kept = { tipo: 'mysql', configuracion: { servidor: 'a', clave: { entorno: 'FUENTE_X' } } } as const
  const changed = (changes: object) =>
    isMoved(draftOf({ tipo: 'mysql', configuracion: { ...kept.configuracion, ...changes } }), kept)
  expect(changed({ base: 'otra' })).toBe(false)
  expect(changed({ servidor: 'b' })).toBe(true)
  expect(changed({ puerto: 1 })).toBe(true)
  expect(changed({ servidor: 'b', clave: undefined })).toBe(false)
  expect(isMoved(draftOf(kept), null)).toBe(false)
})
